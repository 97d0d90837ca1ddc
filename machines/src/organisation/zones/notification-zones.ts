import { catalogue } from '../../kernel/catalogue.ts'
import { choice, many, polygon, type RowOf, text } from '../../kernel/fields.ts'
import type { FieldMessages } from '../../rules/field-messages.ts'
import { userAdministrators } from '../../vocabulary/role-groups.ts'
import { organisationWork } from '../office-texts.ts'
import { overlap } from './overlap.ts'
import { ringOf } from './polygon.ts'
import { zoneTexts } from './zone-texts.ts'

const where = 'Área en el mapa'

/** Areas in which an office serves notifications, with who serves them (`/organizacional/zonas-notificacion`, `spec 1 §2.1`). */
export const notificationZones = catalogue({
  name: 'zonas-notificacion',
  words: { one: 'zona de notificación', many: 'zonas de notificación', feminine: true },
  screen: '/organizacional/zonas-notificacion',
  menu: {
    id: 26,
    idPadre: 20,
    ordenDespliegue: 4,
    nombre: 'Zonas de Notificación',
    descripcion: 'Áreas que atienden los oficiales de diligencias de cada oficina',
    icono: 'mapa',
  },
  columns: ['descripcion', 'idOficina', 'diligencieros', 'area'],
  work: organisationWork,
  keepers: userAdministrators,
  title: 'descripcion',
  within: ['idOficina'],
  filters: ['idOficina'],
  fields: {
    descripcion: text('Zona', { max: 120, required: true }),
    idOficina: choice('Oficina', 'oficinas', {
      required: true,
      hint: 'La central de notificaciones, o la oficina gestora donde no la hay',
    }),
    diligencieros: many('Oficiales de diligencias', 'diligencieros'),
    notas: text('Notas', { max: 500 }),
    area: polygon('Área', { required: true, section: where }),
  },
})

export type ZoneRow = RowOf<typeof notificationZones.fields>

/** A zone as far as it can be in another's way. */
type Beside = { readonly fila: Pick<ZoneRow, 'descripcion' | 'idOficina' | 'area'> }

/** Zones of one office share no ground; a common border is none. The same in form and API. */
export function zoneConflict(
  row: Pick<ZoneRow, 'idOficina' | 'area'>,
  others: readonly Beside[],
): FieldMessages {
  const own = ringOf(row.area)
  const met = others.filter(
    ({ fila }) => fila.idOficina === row.idOficina && fila.area !== null && overlap(own, ringOf(fila.area)),
  )
  return met.length === 0 ? {} : { area: met.map(({ fila }) => zoneTexts.overlaps(fila.descripcion)) }
}
