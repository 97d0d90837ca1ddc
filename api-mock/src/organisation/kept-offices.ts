import type { officeCatalogue } from '@estrado/machines/organisation/office-catalogue'
import { officeTexts, officeWarnings } from '@estrado/machines/organisation/office-texts'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { dayOf } from '@estrado/machines/time/la-paz'
import type { Database } from '../database/connect.ts'
import { oficinas } from '../demo/data/offices.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { countUses } from '../kernel/catalogue/uses.ts'
import { closedCourtWarnings } from './competences/simulate.ts'
import { hearingsHit } from './hearings-within.ts'

type Above = { readonly id: number; readonly fila: { readonly idPadre: number | null } }

/** No office stands above itself, over however many others. */
function parentMessages(id: number | null, idPadre: number | null, others: readonly Above[]): FieldMessages {
  const above = new Map(others.map((other) => [other.id, other.fila.idPadre]))
  const passed = new Set<number>()
  for (let at = idPadre; at !== null; at = above.get(at) ?? null) {
    if (at === id || passed.has(at)) return { idPadre: [officeTexts.ownParent] }
    passed.add(at)
  }
  return {}
}

const named = (catalogue: string, field: string) => (id: number) => ({ catalogue, field, id })

/** When the courts of the demo receive the public: invented. */
const usualHours = [1, 2, 3, 4, 5].flatMap((dia) => [
  { dia, abre: '08:30', cierra: '12:30' },
  { dia, abre: '14:30', cierra: '18:30' },
])

const uses = countUses({
  Causas: (id) => ({ table: 'causa', where: { id_oficina_reparto: id } }),
  'Causas que registró': (id) => ({ table: 'causa', where: { id_oficina_usuario: id } }),
  'Cuentas de personas': (id) => ({ table: 'usuario', where: { id_oficina: id } }),
  'Salas de audiencias': (id) => ({ table: 'sala_audiencia', where: { id_oficina: id } }),
  Audiencias: (id) => ({ table: 'audiencia', where: { id_oficina: id } }),
  'Oficinas que dependen de ella': (id) => ({ table: 'oficina', where: { id_padre: id } }),
  Puestos: (id) => ({ table: 'puesto', where: { id_oficina: id } }),
  'Zonas de notificación': named('zonas-notificacion', 'idOficina'),
  'Competencias de gestora': named('competencias-gestora', 'idGestora'),
  'Competencias que la nombran': named('competencias-gestora', 'juzgados'),
  'Turnos y bajas': named('turnos-bajas', 'idOficina'),
  'Bajas que asume': named('turnos-bajas', 'idOficinaAsume'),
  Suplencias: named('suplencias', 'idOficina'),
})

type Seat = { readonly idMunicipio: number | null }

/** What another department brings with it. */
async function movedWarnings(db: Database, before: Seat, after: Seat): Promise<readonly string[]> {
  const places = [before, after].flatMap(({ idMunicipio }) => idMunicipio ?? [])
  const departments = await db
    .selectFrom('municipio')
    .select('id_departamento')
    .distinct()
    .where('id', 'in', places)
    .execute()
  return departments.length > 1 ? [officeWarnings.otherDepartment] : []
}

export const keptOffices: Served<typeof officeCatalogue.fields> = {
  uses,
  check: async (_, { idPadre }, { id, others }) => parentMessages(id, idPadre, others),
  warnings: (db, { before, after }) => movedWarnings(db, before, after),
  closed: async (db, { id, from, now }) => [
    officeWarnings.courtLeavesDraw,
    ...(await closedCourtWarnings(db, { court: id, from, now })),
    ...(await hearingsHit(db, { office: id }, { desde: dayOf(from), hasta: null }, now)),
  ],
  comesWith: oficinas.map(({ id, latitud, longitud, salaVirtual, salas: _, ...office }) => ({
    id,
    fila: { ...office, salaVirtual: salaVirtual ?? '', lugar: { latitud, longitud }, horario: usualHours },
  })),
}
