import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { readableMoment } from '@estrado/machines/time/shown'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { isOfCode } from '../../causes/compared-code.ts'
import { nameOfUser } from '../../causes/read.ts'
import type { Database } from '../../database/connect.ts'
import { ToolError } from './open-journal.ts'

/** Who was shown a cause, by its code or number, as lines of text: the newest day first. */
export async function readersOf(db: Database, cause: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('causa')
    .select(['id', 'codigo_unico'])
    .where((where) =>
      where.or([
        isOfCode('codigo_unico', cause),
        ...(/^[1-9]\d{0,8}$/.test(cause) ? [where('id', '=', Number(cause))] : []),
      ]),
    )
    .executeTakeFirst()
  if (!found) throw new ToolError(texts.unknownCause(cause))
  const readings = await db
    .selectFrom('lectura_causa as l')
    .innerJoin('usuario as u', 'u.id', 'l.id_usuario')
    .leftJoin('oficina as o', 'o.id', 'l.oficina')
    .select(['l.rol', 'l.primera', 'l.id_usuario', 'u.usuario', 'o.descripcion'])
    .where('l.id_causa', '=', found.id)
    .orderBy('l.dia', 'desc')
    .orderBy('l.primera')
    .execute()
  const names = new Map<number, string | null>()
  for (const { id_usuario: id } of readings) {
    if (!names.has(id)) names.set(id, await nameOfUser(db, id))
  }
  const lines = readings.map(({ rol, primera, id_usuario, usuario, descripcion }) => {
    const who = `${names.get(id_usuario) ?? usuario} (${usuario})`
    const role = rol && roleNames[rol]
    return [readableMoment(primera), [who, role, descripcion].filter(Boolean).join(', ')].join('  ')
  })
  return [texts.readersOf(found.codigo_unico, lines.length), ...lines]
}
