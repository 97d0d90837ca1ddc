import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { PartyFacts } from '@estrado/machines/causes/cause/facts'
import { deadlineTone, remainingTime } from '@estrado/machines/deadlines/vocabulary'
import type { HeldOrder } from '@estrado/machines/enforcement/kardex-schemas'
import { penaltyTold } from '@estrado/machines/enforcement/penalty-texts'
import { listsHeld } from '@estrado/machines/enforcement/rules'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { shownDocument } from '@estrado/machines/parties/identity-document-rules'
import { addDays, daysBetween, startOfDay } from '@estrado/machines/time/la-paz'
import { type RawBuilder, sql } from 'kysely'
import { type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { containsText, likePattern } from '../database/like-pattern.ts'
import { countOf, pageIn, paginationOf } from '../database/page.ts'
import { anyOf } from '../database/prepared.ts'
import { protectedParty } from '../parties/protection.ts'
import { recordedPerson } from '../parties/recorded-party.ts'
import { documentNumber } from '../parties/whole-name.ts'
import { heldPeople } from './held-people.ts'
import { type HeldRequest, requestsOfCourt } from './held-requests.ts'
import { penaltiesOf, reckoned } from './penalties.ts'
import { penaltyOf } from './penalty-columns.ts'
import { deprivingOf, type SituationTypeRow, situationTypes } from './situation-types.ts'

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  desde: sql`h.desde`,
  plazo: sql`h.hasta_plazo`,
  // Protected names order nothing: their place would tell them.
  nombre: sql`case when h.protegido then null else h.nombre end`,
}

const orderOf = (order: HeldOrder) =>
  sql`${orders[order.replace('-', '')] ?? sql`h.desde`} ${sql.raw(order.startsWith('-') ? 'desc' : 'asc')} nulls last`

/** The name or number of somebody who isn't protected, or the code of the cause. */
function searched(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${containsText(sql`c.codigo_unico`, text)} or (not ${protectedParty}
    and (${containsText(sql`s.nombre`, text)} or ${documentNumber} like upper(${likePattern(text)}))))`
}

/** POST ejecucion/privados/paginado: who is deprived of liberty in the causes of one's court. */
export const listHeld: Handler<'ejecucion.held'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const { options, idTipoSituacionJuridica, conSentencia, desde } = context.body
  const { page, perPage, busqueda = '', orden = 'desde' } = options
  const types = await situationTypes(db)
  const now = clock.now()
  const depriving = deprivingOf(types)
  const office = listsHeld(identity.roles) ? (identity.office ?? -1) : -1
  const requests = await requestsOfCourt(db, office, now)
  let people = heldPeople(db, { office, depriving, requests, now })
  if (idTipoSituacionJuridica !== undefined)
    people = people.where('l.id_tipo_situacion', '=', idTipoSituacionJuridica)
  if (conSentencia !== undefined)
    people = people.where(sql<boolean>`(coalesce(z.id, n.id_acto) is not null) = ${conSentencia}`)
  if (busqueda.trim() !== '') people = people.where(searched(busqueda.trim()))
  let found = db.selectFrom(people.as('h')).selectAll()
  if (desde !== undefined) found = found.where('h.desde', '<', startOfDay(addDays(desde, 1)))
  const rows = await pageIn(found.orderBy(orderOf(orden)).orderBy('h.id'), { page, perPage }).execute()
  const result = await shownPeople(db, rows, { types, requests, now })
  const totalItems = await countOf(found)
  return {
    answer: { pagination: paginationOf({ page, perPage }, totalItems, result.length), result },
  }
}

const documentOf = ({ documento, facts }: Row): string =>
  shownDocument(documento, recordedPerson(facts as PartyFacts).personaNatural)

type Row = Awaited<ReturnType<ReturnType<typeof heldPeople>['execute']>>[number]

const idsOf = (ids: readonly (number | null)[]): readonly number[] => [
  ...new Set(ids.filter((id) => id !== null)),
]

type Known = {
  readonly types: readonly SituationTypeRow[]
  readonly requests: readonly HeldRequest[]
  readonly now: Date
}

/** What is shown of the people of a page, looked up once it is known. */
async function shownPeople(db: Database, rows: readonly Row[], { types, requests, now }: Known) {
  const people = rows.map(({ id }) => id)
  const [acts, hearings, penalties, situations] = await Promise.all([
    db
      .selectFrom('acto_procesal as a')
      .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
      .select(['a.id', 'a.fecha_creacion', 'a.fecha_estado', 't.descripcion'])
      .where('a.id', '=', anyOf(idsOf(rows.flatMap((row) => [row.id_acto, row.id_sentencia, row.id_plazo]))))
      .execute(),
    db
      .selectFrom('audiencia as h')
      .innerJoin('catalogo as t', (join) =>
        join.on('t.catalogo', '=', 'tipos-audiencias').onRef('t.id', '=', 'h.id_tipo_audiencia'),
      )
      .select(['h.id', 'h.inicio', 'h.estado', 't.descripcion'])
      .where('h.id', '=', anyOf(idsOf(rows.map(({ id_audiencia }) => id_audiencia))))
      .execute(),
    penaltiesOf(db, people, 'standing'),
    db.selectFrom('situacion_juridica').selectAll().where('id_sujeto', '=', anyOf(people)).execute(),
  ])
  const actOf = (wanted: number | null) => acts.find(({ id }) => id === wanted)
  return rows.map((row) => {
    const type = types.find(({ id }) => id === row.id_tipo_situacion)
    const hearing = hearings.find(({ id }) => id === row.id_audiencia)
    const sentence = actOf(row.id_sentencia)
    return {
      id: row.id,
      idCausa: row.id_causa,
      codigoUnico: row.codigo_unico,
      nombreCompleto: row.protegido ? identityTexts.reserved : row.nombre,
      documento: row.protegido ? null : documentOf(row),
      protegido: row.protegido,
      situacion: { id: row.id_tipo_situacion, descripcion: type?.descripcion ?? '' },
      desde: row.desde.toISOString(),
      dias: daysBetween(row.desde, now),
      idActoProcesal: row.id_acto,
      acto: actOf(row.id_acto)?.descripcion ?? '',
      audiencia: hearing
        ? {
            id: hearing.id,
            tipo: hearing.descripcion ?? '',
            fechaHoraInicio: hearing.inicio.toISOString(),
            estado: hearingStates[hearing.estado as HearingState].label,
            tono: hearingStates[hearing.estado as HearingState].tone,
          }
        : null,
      plazo: deadlineShown(row),
      plazos: row.plazos,
      sentencia: sentence
        ? {
            idActoProcesal: sentence.id,
            acto: sentence.descripcion ?? '',
            fecha: (sentence.fecha_estado ?? sentence.fecha_creacion).toISOString(),
          }
        : null,
      pena: penaltyShown(row.id),
    }
  })

  function deadlineShown({ id_plazo: idActoProcesal, desde_plazo: desde, hasta_plazo: hasta }: Row) {
    if (idActoProcesal === null || desde === null || hasta === null) return null
    const request = requests.find((one) => one.idActoProcesal === idActoProcesal)
    return {
      que: request?.que ?? actOf(idActoProcesal)?.descripcion ?? '',
      desde: desde.toISOString(),
      hasta: hasta.toISOString(),
      tono: deadlineTone(remainingTime(hasta, now)),
      idActoProcesal,
    }
  }

  function penaltyShown(idSujeto: number) {
    const row = penalties.find(({ id_sujeto }) => id_sujeto === idSujeto)
    const pena = row ? penaltyOf(row) : null
    if (!pena) return null
    const own = situations.filter(({ id_sujeto }) => id_sujeto === idSujeto)
    const time = reckoned(pena, types, own, now)
    return {
      descripcion: penaltyTold(pena),
      ultimoDia: time?.ultimoDia ?? null,
      cumplida: time?.estado === 'completed',
    }
  }
}
