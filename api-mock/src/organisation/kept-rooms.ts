import type { hearingRooms, roomClosures } from '@estrado/machines/organisation/rooms'
import { dayOf } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { oficinas } from '../demo/data/offices.ts'
import { namedOffice } from '../kernel/catalogue/own-department.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { countUses } from '../kernel/catalogue/uses.ts'
import { hearingsHit } from './hearings-within.ts'

export const keptRooms: Served<typeof hearingRooms.fields> = {
  office: namedOffice,
  uses: countUses({
    Audiencias: (id) => ({ table: 'audiencia_sesion', where: { id_sala: id } }),
    'Cierres de la sala': (id) => ({ table: 'cierre_sala', where: { id_sala: id } }),
  }),
  closed: async (db, { id, from, now }) =>
    hearingsHit(db, { room: id }, { desde: dayOf(from), hasta: null }, now),
  comesWith: oficinas.flatMap(({ id: idOficina, salaVirtual, salas }) =>
    salas.map(({ id, descripcion }) => ({
      id,
      fila: {
        descripcion,
        idOficina,
        capacidad: 30,
        equipamiento: ['grabacion', 'accesible'],
        enlaceVirtual: salaVirtual ?? '',
      },
    })),
  ),
}

export const keptClosures: Served<typeof roomClosures.fields> = {
  office: sql`(select s.id_oficina from sala_audiencia s where s.id = (x.fila ->> 'idSala')::int)`,
  uses: async () => [],
  created: (db, { row, now }) => hearingsHit(db, { room: row.idSala ?? 0 }, row, now),
  warnings: (db, { after, now }) => hearingsHit(db, { room: after.idSala ?? 0 }, after, now),
}
