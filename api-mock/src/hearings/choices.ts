import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { dayOf } from '@estrado/machines/time/la-paz'
import { virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { roleId, roleNames } from '@estrado/machines/vocabulary/roles'
import { validActTypes } from '../catalogues/act-types.ts'
import { catalogue } from '../catalogues/catalogues.ts'
import { type CallBase, numberParam, type Services, signedIn } from '../context.ts'
import { anyOf } from '../database/prepared.ts'

/** The rooms of an office that it has now, with the closures that aren't over. */
export async function roomsOfOffice({ db, clock }: Services, idOficina: number) {
  const now = clock.now()
  const rooms = await db
    .selectFrom('sala_audiencia')
    .select(['id', 'descripcion', 'id_oficina as idOficina'])
    .where('id_oficina', '=', idOficina)
    .where((eb) => eb.or([eb('cierre', 'is', null), eb('cierre', '>', now)]))
    .orderBy('id')
    .execute()
  const closures = await db
    .selectFrom('cierre_sala')
    .select(['id_sala', 'motivo', 'desde', 'hasta', 'hora_desde as horaDesde', 'hora_hasta as horaHasta'])
    .where('id_sala', '=', anyOf(rooms.map(({ id }) => id)))
    .where((eb) => eb.or([eb('hasta', 'is', null), eb('hasta', '>=', dayOf(now))]))
    .orderBy('desde')
    .orderBy('id')
    .execute()
  return rooms.map((room) => ({
    ...room,
    cierres: closures.flatMap(({ id_sala, ...closure }) => (id_sala === room.id ? closure : [])),
  }))
}

/** GET audiencias/salas-audiencias: the rooms of one's own office. */
export const ownRooms = async (context: CallBase) => ({
  answer: await roomsOfOffice(context.services, signedIn(context).office ?? 0),
})

/** GET audiencias/salas-audiencias/{id}/salas: the rooms of the office that is named. */
export const roomsOf = async (context: CallBase) => ({
  answer: await roomsOfOffice(context.services, numberParam(context, 'id')),
})

export const suspensionTypes = catalogue('tipos-suspensiones-audiencias')

/** GET audiencias/tipos-actos-procesales/categoria/1: the memorials, which ask for hearings. */
export const hearingActTypes = async (context: CallBase) => ({
  answer: (await validActTypes(context)).filter(
    ({ idCategoria }) => Number(idCategoria) === actKindIds.memoriales,
  ),
})

/** GET audiencias/rol-ventanilla-virtual: as what the caller takes part; a lawyer before a party. */
export const virtualWindowRole = async (context: CallBase) => {
  const { roles } = signedIn(context)
  const codigo = virtualWindowRoles.find((role) => roles.includes(role)) ?? 'SUJ_PROC'
  return { answer: { id: roleId(codigo), codigo, descripcion: roleNames[codigo] } }
}
