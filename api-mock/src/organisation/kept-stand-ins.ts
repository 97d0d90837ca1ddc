import { officeTexts } from '@estrado/machines/organisation/office-texts'
import { periodsMeet } from '@estrado/machines/organisation/periods'
import type { standIns } from '@estrado/machines/organisation/stand-ins'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { namedOffice } from '../kernel/catalogue/own-department.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { keptOffice } from './posts/holding.ts'

export const keptStandIns: Served<typeof standIns.fields> = {
  office: namedOffice,
  uses: async () => [],
  names: ({ idUsuario }) => [idUsuario],
  check: async (db, row, { others, now }): Promise<FieldMessages> => {
    const { idUsuario, idOficina } = row
    const own = await db
      .selectFrom('usuario as u')
      .select('u.id')
      .where('u.id', '=', idUsuario ?? 0)
      .where(keptOffice(now), '=', idOficina ?? 0)
      .executeTakeFirst()
    if (own) return { idOficina: [officeTexts.standInOwnOffice] }
    const twice = others.find(
      ({ fila }) => fila.idUsuario === idUsuario && fila.idOficina === idOficina && periodsMeet(fila, row),
    )
    return twice ? { desde: [officeTexts.standInTwice(twice.fila.motivo)] } : {}
  },
}
