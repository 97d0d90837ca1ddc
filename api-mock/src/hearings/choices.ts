import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { roleId, roleNames } from '@estrado/machines/vocabulary/roles'
import { validActTypes } from '../catalogues/act-types.ts'
import { catalogue } from '../catalogues/catalogues.ts'
import { type CallBase, numberParam, type Services, signedIn } from '../context.ts'

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
