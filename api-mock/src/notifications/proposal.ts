import { proposalFor } from '@estrado/machines/notifications/proposals'
import { isInVain, isLive } from '@estrado/machines/notifications/vocabulary'
import { timeZone } from '@estrado/machines/vocabulary/defaults'
import { sql } from 'kysely'
import { type VisibleAct, visibleAct } from '../acts/act-command.ts'
import { typeOfAct } from '../acts/act-types.ts'
import { partiesOf } from '../causes/read.ts'
import { type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { recordShownParties } from '../parties/identity-access.ts'
import { attendedSession } from './attended-hearing.ts'
import { type Whereabouts, whereaboutsOf } from './destination.ts'
import { zoneAt, zonesOfCourt } from './zones.ts'

type Known = Parameters<typeof whereaboutsOf>[0]

/** Where each party of a cause is to be found. */
async function placesOf(db: Database, idCausa: number): Promise<ReadonlyMap<number, Whereabouts>> {
  const rows = await db
    .selectFrom('sujeto_procesal')
    .select(['id', 'id_persona_natural', 'id_persona_juridica'])
    .select(sql<Known['persona']>`facts -> 'persona'`.as('persona'))
    .where('id_causa', '=', idCausa)
    .execute()
  return new Map(rows.map(({ id, ...known }) => [id, whereaboutsOf(known)]))
}

/** The hearings of a cause in which somebody may have been notified of an act. */
const attendedHearings = (db: Database, act: VisibleAct, now: Date) =>
  db
    .selectFrom('audiencia as h')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('audiencia_sesion as d')
          .select('d.inicio')
          .whereRef('d.id_audiencia', '=', 'h.id')
          .where(attendedSession(act, now))
          .orderBy('d.inicio', 'desc')
          .limit(1)
          .as('d'),
      (join) => join.onTrue(),
    )
    .innerJoin('catalogo as t', (join) =>
      join.on('t.catalogo', '=', 'tipos-audiencias').onRef('t.id', '=', 'h.id_tipo_audiencia'),
    )
    .select([
      'h.id',
      sql<string>`concat(t.descripcion, ' · ', to_char(d.inicio at time zone ${timeZone}, 'DD/MM/YYYY HH24:MI'))`.as(
        'descripcion',
      ),
    ])
    .where('h.id_causa', '=', act.id_causa)
    .orderBy('d.inicio', 'desc')
    .limit(20)
    .execute()

/** Of a notification `n`: was it taken back after its last visit had served nobody? What failed is proposed no second time. */
const failedBefore = sql<boolean>`(n.estado = 'withdrawn' and exists (select from notificacion_visita v
  where v.id_notificacion = n.id and v.proxima is null and v.enviado >= n.fecha_asignacion))`

/**
 * GET notificaciones/propuesta/{idActoProcesal}: everybody who may be notified of an act, which of them its type demands,
 * how each is best reached and why, and who isn't notified and why not.
 */
export const notificationProposal: Handler<'notificaciones.proposal'> = async (context) => {
  const { db, clock } = context.services
  const now = clock.now()
  const act = await visibleAct(db, signedIn(context), numberParam(context, 'idActoProcesal'))
  const [type, parties, places, zones, audiencias, ordered, presenters] = await Promise.all([
    typeOfAct(db, act.id),
    partiesOf(db, act.cause),
    placesOf(db, act.id_causa),
    zonesOfCourt(db, act.cause.id_oficina_reparto, now),
    attendedHearings(db, act, now),
    db
      .selectFrom('notificacion as n')
      .select(['n.id_sujeto', 'n.id_tipo', 'n.estado', failedBefore.as('fallo')])
      .where('n.id_acto', '=', act.id)
      .execute(),
    db.selectFrom('memorial').select('id_sujeto').where('id_acto', '=', act.id).execute(),
  ])
  await recordShownParties(
    context,
    act.id_causa,
    parties.filter(({ protegido }) => protegido).map(({ id }) => id),
  )
  const sujetos = parties.map((party) => {
    const place =
      places.get(party.id) ??
      whereaboutsOf({ id_persona_natural: null, id_persona_juridica: null, persona: null })
    const own = ordered.filter(({ id_sujeto }) => id_sujeto === party.id)
    const proposal = proposalFor(
      {
        protegido: party.protegido,
        presento: presenters.some(({ id_sujeto }) => id_sujeto === party.id),
        individualizado: act.sujetos.length === 0 ? null : act.sujetos.includes(party.id),
        notificado: own.some(({ estado }) => isLive(estado)),
        fallidas: own.filter(({ estado, fallo }) => isInVain(estado) || fallo).map(({ id_tipo }) => id_tipo),
        direccion: place.direccion,
        buzon: place.buzon,
      },
      { requiereNotificacion: type.requiereNotificacion, visibilidad: type.visibilidad ?? 0 },
    )
    const zone = zoneAt(place, zones)
    return {
      idSujetoProcesal: party.id,
      nombre: party.nombreCompleto,
      calidad: party.etiqueta,
      protegido: party.protegido,
      representantes: party.listaRepresentantes.flatMap(({ id, nombreCompleto }) =>
        id === null ? [] : [{ id, descripcion: nombreCompleto }],
      ),
      ...proposal,
      direccion: place.direccion,
      latitud: place.latitud,
      longitud: place.longitud,
      correo: place.buzon ? place.correo : '',
      zona: zone && { id: zone.id, descripcion: zone.descripcion },
    }
  })
  return {
    answer: {
      idActoProcesal: act.id,
      acto: act.tipo ?? '',
      idCausa: act.id_causa,
      codigoUnico: act.cause.codigo_unico,
      requiereNotificacion: type.requiereNotificacion,
      audiencias,
      sujetos,
    },
  }
}
