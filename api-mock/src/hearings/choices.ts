import { catalogue } from '../catalogues/catalogues.ts'
import { type Handler, numberParam, type Services, signedIn } from '../context.ts'

/** The rooms of an office that are open now. */
export const roomsOfOffice = (services: Services, idOficina: number) =>
  services.db
    .selectFrom('sala_audiencia')
    .select(['id', 'descripcion', 'id_oficina as idOficina'])
    .where('id_oficina', '=', idOficina)
    .where((eb) => eb.or([eb('cierre', 'is', null), eb('cierre', '>', services.clock.now())]))
    .orderBy('id')
    .execute()

/** GET audiencias/salas-audiencias: the rooms of one's own office. */
export const ownRooms: Handler<'audiencias.rooms'> = async (context) => ({
  answer: await roomsOfOffice(context.services, signedIn(context).office ?? 0),
})

/** GET audiencias/salas-audiencias/{id}/salas: the rooms of the office that is named. */
export const roomsOf: Handler<'audiencias.roomsOf'> = async (context) => ({
  answer: await roomsOfOffice(context.services, numberParam(context, 'id')),
})

export const suspensionTypes: Handler<'audiencias.suspensionTypes'> = catalogue(
  'tipos-suspensiones-audiencias',
)
