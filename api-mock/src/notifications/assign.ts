import { validation } from '@estrado/machines/messages/validation'
import { type Candidate, proposedServer } from '@estrado/machines/notifications/assignment'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import { assignmentActions, carriedStates, isCarried } from '@estrado/machines/notifications/vocabulary'
import { coordinates } from '@estrado/machines/rules/coordinates'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { isBlank } from '@estrado/machines/rules/text'
import { sql } from 'kysely'
import { type Handler, numberParam, type Services, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { ApiError, refuseBroken, ruleBroken, ruleText } from '../errors.ts'
import { appendInBulk } from '../journal/in-bulk.ts'
import { once } from '../journal/once.ts'
import { holds, officeOf } from '../organisation/posts/holding.ts'
import type { Zone } from '../organisation/zones.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { readableNotification, recordShownAddressee, runNotificationCommand } from './command.ts'
import { checkPerson } from './destination.ts'
import { heldOtherwise } from './notified.ts'
import { type NotificationRowOf, notificationRows, relationsIn, standings } from './rows.ts'
import { servingOffice, zoneAt, zonesOfCourt } from './zones.ts'

/**
 * Process servers who may get a notification: those of the zone, of the office that serves it, and of the court itself;
 * with how many each has in hand.
 */
export async function serversFor(
  db: Database,
  now: Date,
  offices: readonly (number | null)[],
  zone: Zone | null,
): Promise<readonly Candidate[]> {
  const ofZone = (zone?.diligencieros ?? []).map(({ id }) => id)
  const rows = await db
    .selectFrom('usuario as u')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .select(['u.id', nameIn('p').as('nombre')])
    .select(
      sql<number>`(select count(*)::int from notificacion n
        where n.id_gestor = u.id and n.estado = any(${carriedStates}::text[]))`.as('carga'),
    )
    .select(sql<boolean>`u.id = any(${ofZone}::int[])`.as('deZona'))
    .where('u.activo', '=', true)
    .where(
      sql<boolean>`exists (select from puesto q where q.id_usuario = u.id and q.rol = 'OFI_DIL_TDJ'
        and ${holds('q', now)} and (u.id = any(${ofZone}::int[]) or ${officeOf('q')} = any(${offices.filter(
          (office) => office !== null,
        )}::int[])))`,
    )
    .orderBy('carga')
    .orderBy('u.id')
    .execute()
  return rows
}

type Place = { readonly latitud: number | null; readonly longitud: number | null }

/** Zones, office and candidates for a notification that goes to a place. */
async function assignmentAt(
  { db, clock }: Pick<Services, 'clock'> & { db: Database },
  row: NotificationRowOf,
  place: Place,
) {
  const now = clock.now()
  const zones = await zonesOfCourt(db, row.id_oficina_reparto, now)
  const zone = zoneAt(place, zones)
  const office = await servingOffice(db, row.id_oficina_reparto, place, zones)
  const people = await serversFor(db, now, [office, row.id_oficina_reparto], zone)
  return { zones, zone, office, people, proposed: proposedServer(people, zone?.descripcion ?? null) }
}

const itemOf = ({ id, descripcion }: Zone) => ({ id, descripcion })

/** GET notificaciones/asignar/{id}: what its assignment stands on, with who is proposed and why. */
export const assignmentOf: Handler<'notificaciones.assignment'> = async (context) => {
  const { services } = context
  const row = await readableNotification(services, signedIn(context), numberParam(context, 'id'))
  await recordShownAddressee(context, row)
  const { zones, zone, people, proposed } = await assignmentAt(services, row, row)
  const answer = {
    id: row.id,
    version: row.version,
    direccion: row.direccion,
    latitud: row.latitud,
    longitud: row.longitud,
    zona: zone && itemOf(zone),
    zonas: zones.map(itemOf),
    idGestor: row.id_gestor,
    candidatos: people.map(({ nombre, ...person }) => ({ ...person, descripcion: nombre })),
    propuesta: proposed,
  }
  return { answer, version: row.version }
}

/** 422 where a place is none that a hand chose. */
const checkPlace = (place: Place): void => refuseBroken(fieldMessages({ latitud: coordinates(place) }))

/** POST notificaciones/obtener-zona: the zone of a place, and who would serve there. */
export const zoneOfNotification: Handler<'notificaciones.zone'> = async (context) => {
  const { services, body } = context
  const row = await readableNotification(services, signedIn(context), body.idNotificacion)
  checkPlace(body)
  const { zone, proposed } = await assignmentAt(services, row, body)
  return { answer: { zona: zone && itemOf(zone), propuesta: proposed } }
}

/**
 * PATCH notificaciones/update-asignacion/{id}: address, zone and process server in one (`spec 2 §7`). What the address
 * changes is a fact of its own; somebody else than the one who was proposed needs a reason.
 */
export const assignNotification: Handler<'notificaciones.assign'> = async (context) => {
  const { services, body } = context
  const id = numberParam(context, 'id')
  const { answer, version } = await runNotificationCommand(
    context,
    id,
    { name: 'notificaciones.assign', action: 'asignar', asks: 'notification.assigned' },
    async (row, { tx }) => {
      await takeNamedTurn(tx, 'notificationsOfAct', row.id_acto)
      if (await heldOtherwise(tx, row)) throw ruleText(refusals.otherHolds)
      await checkPerson(tx, row.id_sujeto, body.idPersona)
      const again = isCarried(row.estado)
      if (again !== (body.tipoAccion === assignmentActions.reasignar))
        throw ruleBroken({ tipoAccion: [refusals.otherAction] })
      if (isBlank(body.direccion)) throw ruleBroken({ direccion: [validation.required] })
      checkPlace(body)
      const found = await assignmentAt({ db: tx, clock: services.clock }, row, body)
      if (body.idZona !== null && !found.zones.some(({ id: zone }) => zone === body.idZona))
        throw ruleBroken({ idZona: [refusals.zoneUnknown] })
      if (!found.people.some(({ id: person }) => person === body.idGestor))
        throw ruleBroken({ idGestor: [refusals.noServer] })
      const motivo = body.motivo.trim()
      const expected = again ? row.id_gestor : (found.proposed?.idGestor ?? null)
      if (motivo === '' && (again || body.idGestor !== expected))
        throw ruleBroken({ motivo: [validation.required] })
      const assigned: NotificationEvent = {
        type: 'notification.assigned',
        idGestor: body.idGestor,
        idZona: body.idZona,
        ...(motivo !== '' && { motivo }),
      }
      const { direccion, latitud, longitud } = body
      const moved = direccion.trim() !== row.direccion || latitud !== row.latitud || longitud !== row.longitud
      const corrected: NotificationEvent = {
        type: 'address.corrected',
        idSujeto: row.id_sujeto,
        destino: { direccion: direccion.trim(), latitud, longitud, correo: '' },
        verificado: false,
        ...(found.office !== null && { idOficina: found.office }),
      }
      return moved ? [corrected, assigned] : [assigned]
    },
  )
  tellServers(services, [body.idGestor])
  return { answer, version }
}

/** Live notice to process servers of work that they get. */
function tellServers({ alerts }: Services, servers: readonly number[]): void {
  const counts = new Map<number, number>()
  for (const server of servers) counts.set(server, (counts.get(server) ?? 0) + 1)
  for (const [usuario, cuantos] of counts)
    alerts.publish({
      evento: 'trabajo-recibido',
      usuarios: [usuario],
      datos: { cuantos, idOficina: null },
    })
}

/** GET notificaciones/diligencieros: who serves for the caller's office, with how much each has open. */
export const processServers: Handler<'notificaciones.servers'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const now = clock.now()
  const rows = await notificationRows(db, identity, now)
    .where('n.id_gestor', 'is not', null)
    .where('n.estado', 'in', carriedStates)
    .where(sql<boolean>`(${standings.despacho(identity)} or ${standings.central(identity)})`)
    .execute()
  const people = await serversFor(db, now, [identity.office], null)
  const all = new Map(people.map(({ id, nombre }) => [id, nombre]))
  for (const row of rows) if (row.id_gestor !== null) all.set(row.id_gestor, row.gestor)
  const answer = [...all].map(([id, descripcion]) => {
    const own = rows.filter((row) => row.id_gestor === id)
    return {
      id,
      descripcion,
      carga: own.length,
      vencidas: own.filter(({ proxima }) => proxima !== null && proxima < now).length,
    }
  })
  return { answer: answer.toSorted((one, other) => other.carga - one.carga || one.id - other.id) }
}

/** 409 with what was found at which item. */
function refuseChanged(faults: Readonly<Record<string, readonly string[]>>): void {
  if (Object.keys(faults).length === 0) return
  throw new ApiError(409, {
    message: refusals.changedMeanwhile,
    response: [...new Set(Object.values(faults).flat())],
    campos: faults,
  })
}

/**
 * POST notificaciones/reasignacion: some or all of somebody's notifications to others; all of them, or none. Whoever
 * changed any since it was seen is told by item.
 */
export const reassign: Handler<'notificaciones.reassign'> = async (context) => {
  const { services, body, actor, commandId } = context
  const identity = signedIn(context)
  const motivo = body.motivo.trim()
  if (motivo === '') throw ruleBroken({ motivo: [validation.required] })
  const { cambios } = body
  let moved = false
  const keyed = { name: 'notificaciones.reassign', commandId, actor, status: 200 } as const
  const answer = await once(services, keyed, async (tx) => {
    const now = services.clock.now()
    const rows = await notificationRows(tx, identity, now)
      .where(
        'n.id',
        'in',
        cambios.map(({ id }) => id),
      )
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    const found: Record<string, string[]> = {}
    const people = new Map<string, ReadonlySet<number>>()
    const mayGet = async (row: NotificationRowOf, idGestor: number): Promise<boolean> => {
      const key = `${row.id_oficina}/${row.id_oficina_reparto}/${row.id_zona ?? `de ${row.id}`}`
      if (!people.has(key)) {
        const zones = await zonesOfCourt(tx, row.id_oficina_reparto, now)
        const zone = zones.find(({ id }) => id === row.id_zona) ?? zoneAt(row, zones)
        const offices = [row.id_oficina, row.id_oficina_reparto]
        people.set(key, new Set((await serversFor(tx, now, offices, zone)).map(({ id }) => id)))
      }
      return people.get(key)?.has(idGestor) ?? false
    }
    for (const [place, change] of cambios.entries()) {
      const row = known.get(change.id)
      const mine = row !== undefined && relationsIn(row).some((one) => one === 'court' || one === 'central')
      if (!mine) found[`cambios.${place}`] = [refusals.notYours]
      else if (row.version !== change.version || !isCarried(row.estado))
        found[`cambios.${place}`] = [refusals.changedMeanwhile]
      else if (!(await mayGet(row, change.idGestor))) found[`cambios.${place}`] = [refusals.noServer]
    }
    refuseChanged(found)
    const changed = new Set(
      await appendInBulk(
        { tx, now, actor },
        cambios.map(({ id, version, idGestor }) => ({
          stream: notificationWorkflow.stream.of(id),
          workflow: notificationWorkflow,
          version,
          facts: [
            {
              type: 'notification.assigned',
              idGestor,
              idZona: known.get(id)?.id_zona ?? null,
              motivo,
            },
          ],
        })),
      ),
    )
    refuseChanged(
      Object.fromEntries(
        cambios.flatMap(({ id }, place) =>
          changed.has(notificationWorkflow.stream.of(id))
            ? [[`cambios.${place}`, [refusals.changedMeanwhile]]]
            : [],
        ),
      ),
    )
    moved = true
    return { reasignadas: cambios.length }
  })
  if (moved)
    tellServers(
      services,
      cambios.map(({ idGestor }) => idGestor),
    )
  return { answer }
}
