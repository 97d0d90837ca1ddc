import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { type crimes, sanctionText } from '@estrado/machines/catalogues/crimes'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { penaltyWorkflow } from '@estrado/machines/enforcement/penalty/workflow'
import { takesOrders } from '@estrado/machines/enforcement/rules'
import type { RowOf } from '@estrado/machines/kernel/fields'
import { apiTexts } from '@estrado/machines/messages/api'
import { nameWithPower } from '@estrado/machines/parties/label-texts'
import { daysBetween } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { listedActsOf } from '../causes/file/acts.ts'
import { byEnd, fixedIn, requestsIn } from '../causes/file/deadlines.ts'
import { shownHearings } from '../causes/file/parts.ts'
import { type RelatedCause, relatedCause } from '../causes/file/relation.ts'
import { nameOfUser, officeItem, readParties } from '../causes/read.ts'
import { type CallBase, type Handler, numberParam } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import { notFound } from '../errors.ts'
import { versionOf } from '../journal/stream-state.ts'
import { notePersonReadings } from '../parties/persons/person-readings.ts'
import { photoIn } from '../parties/persons/photo-in-sql.ts'
import { heldSince, sentenceAbout } from './held-people.ts'
import { shownOrders } from './order.ts'
import { closedResolutions } from './ordering-acts.ts'
import { penaltiesOf, reckoned } from './penalties.ts'
import { penaltyOf } from './penalty-columns.ts'
import { deprivingOf, type SituationTypeRow, situationTypes } from './situation-types.ts'
import { situationShown, situationsOf } from './situations.ts'

export type Kardex = AnswerOf<'ejecucion.kardex'>

/**
 * The cause of a party, to the court that has it: 404 for everybody else, also the registry. That the party is shown is
 * recorded; 422 of one that has no legal situation.
 */
async function courtFile(context: CallBase, idSujeto: number): Promise<RelatedCause> {
  const row = await context.services.db
    .selectFrom('sujeto_procesal')
    .select('id_causa')
    .where('id', '=', idSujeto)
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.partyUnknown)
  const file = await relatedCause(context, row.id_causa)
  if (file.relation !== 'court') throw notFound(apiTexts.causeUnknown)
  await shownOrders(context, idSujeto, situationShown)
  return file
}

/** Who it is, as the cause has them; the photograph is the registry's. */
async function personOf(context: CallBase, file: RelatedCause, idSujeto: number) {
  const [party] = await readParties(context, file.cause, idSujeto)
  if (!party) throw notFound(apiTexts.partyUnknown)
  const { personaNatural: data } = party
  const registered = await context.services.db
    .selectFrom('sujeto_procesal as s')
    .innerJoin('persona as p', 'p.id', 's.id_persona_natural')
    .select(['p.id', photoIn('p').as('fotografia')])
    .where('s.id', '=', idSujeto)
    .executeTakeFirst()
  const photo = registered?.fotografia ?? null
  if (registered && photo !== null) await notePersonReadings(context, [registered.id])
  const persona = {
    nombreCompleto: party.nombreCompleto,
    documento: party.documento,
    fechaNacimiento: data?.fechaNacimiento || null,
    sexo: data?.sexo ?? '',
    ocupacion: data?.profesionOcupacion ?? '',
    direccion: data?.domicilioReal.direccion ?? '',
    fotografia: photo,
    abogados: party.listaAbogados.map(nameWithPower),
  }
  return { persona, crimes: party.delitos }
}

/** Crimes with the sanctions that the catalogue has for them. */
async function withSanctions(db: Database, items: readonly { id: number; descripcion: string }[]) {
  if (items.length === 0) return []
  const rows = await db
    .selectFrom('delito')
    .select(['id', 'articulo', 'detalle'])
    .where('id', '=', anyOf(items.map(({ id }) => id)))
    .execute()
  return items.map(({ id, descripcion }) => {
    const row = rows.find((crime) => crime.id === id)
    const detail = row?.detalle as RowOf<typeof crimes.fields> | undefined
    return { id, descripcion, sanciones: (detail?.delitosDetalles ?? []).map(sanctionText) }
  })
}

/** Sentences of a party's cause, the latest first. */
const sentencesOf = (db: Database, idCausa: number, idSujeto: number) =>
  db
    .selectFrom('acto_procesal as a')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .leftJoin('oficina as o', 'o.id', 'a.id_oficina_redactora')
    .select(['a.id', 'a.fecha_creacion', 'a.fecha_estado', 't.descripcion', 'o.descripcion as oficina'])
    .where('a.id_causa', '=', idCausa)
    .where(sentenceAbout(sql.val(idSujeto)))
    .orderBy('a.fecha_estado', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

/** Protection measures of a cause, the latest first; whose they are isn't told. */
const measuresOf = (db: Database, idCausa: number) =>
  db
    .selectFrom('medida_proteccion as m')
    .innerJoin('sujeto_procesal as s', 's.id', 'm.id_sujeto')
    .innerJoin('catalogo as c', (join) =>
      join.onRef('c.id', '=', 'm.id_tipo_medida').on('c.catalogo', '=', 'tipos-medidas-protecciones'),
    )
    .leftJoin('tipo_de_acto as t', 't.id_acto', 'm.id_acto')
    .select(['c.descripcion', 'm.fecha_inicio', 'm.fecha_suspension', 'm.id_acto', 't.descripcion as acto'])
    .where('s.id_causa', '=', idCausa)
    .orderBy('m.fecha_inicio', 'desc')
    .orderBy('m.id_sujeto')
    .orderBy('m.orden', 'desc')
    .execute()

/** Since when a party is deprived of liberty; null: it isn't. */
async function heldNow(db: Database, idSujeto: number, types: readonly SituationTypeRow[]) {
  const depriving = deprivingOf(types)
  const row = await db
    .selectFrom('sujeto_procesal as s')
    .innerJoin('situacion_juridica as l', 'l.id_sujeto', 's.id')
    .select(heldSince(depriving).as('desde'))
    .where('s.id', '=', idSujeto)
    .where('l.fecha_fin', 'is', null)
    .where('l.id_tipo_situacion', '=', anyOf(depriving))
    .executeTakeFirst()
  return row?.desde ?? null
}

type PenaltyTableRow = Awaited<ReturnType<typeof penaltiesOf>>[number]

const recorded = (row: PenaltyTableRow) => ({
  idActoProcesal: row.id_acto,
  acto: row.acto ?? '',
  fecha: row.fecha.toISOString(),
  hasta: row.fecha_fin?.toISOString() ?? null,
})

function shownPenalty(row: PenaltyTableRow): Kardex['pena'] {
  const pena = penaltyOf(row)
  return pena && { ...pena, ...recorded(row), motivo: row.motivo }
}

/** One person's file in their cause, as the court that has it may see it. */
export async function kardexOf(context: CallBase, idSujeto: number): Promise<Kardex> {
  const { db, clock } = context.services
  const file = await courtFile(context, idSujeto)
  const { cause } = file
  const now = clock.now()
  const types = await situationTypes(db)
  const { persona, crimes: accused } = await personOf(context, file, idSujeto)
  // Read first: what is shown may be newer than the version, never older.
  const version = await versionOf(db, penaltyWorkflow.stream.of(idSujeto))
  const [situations, penalties, sentences, since] = await Promise.all([
    situationsOf(db, idSujeto),
    penaltiesOf(db, [idSujeto]),
    sentencesOf(db, cause.id, idSujeto),
    heldNow(db, idSujeto, types),
  ])
  const standing = penalties.find(({ fecha_fin }) => fecha_fin === null)
  const pena = standing ? penaltyOf(standing) : null
  const [last] = penalties
  const named = [...situations, ...penalties].map(({ id_acto }) => id_acto)
  const about = sql<boolean>`(${idSujeto} = any(a.sujetos) or a.id = ${anyOf([
    ...named,
    ...sentences.map(({ id }) => id),
  ])})`
  const [measures, hearings, requests, fixed, acts, resolutions, office, judge, delitos] = await Promise.all([
    measuresOf(db, cause.id),
    shownHearings(db, file),
    requestsIn(context, file),
    fixedIn(context, file),
    listedActsOf(db, file, about),
    closedResolutions(db, cause.id, idSujeto).execute(),
    cause.id_oficina_reparto === null ? undefined : officeItem(db, cause.id_oficina_reparto),
    cause.id_juez === null ? null : nameOfUser(db, cause.id_juez),
    withSanctions(db, accused),
  ])
  return {
    idSujeto,
    version,
    fecha: now.toISOString(),
    causa: {
      id: cause.id,
      codigoUnico: cause.codigo_unico,
      estadoDescripcion: causeWorkflow.states[cause.estado] ?? cause.estado,
      enTramite: takesOrders({ tipoAccion: cause.tipo_accion, estado: cause.estado }),
      oficina: office?.descripcion ?? '',
      juez: judge,
    },
    persona,
    privado: since && { desde: since.toISOString(), dias: daysBetween(since, now) },
    situaciones: situations.map((row) => {
      const type = types.find(({ id }) => id === row.id_tipo_situacion)
      return {
        id: row.orden,
        idTipoSituacionJuridica: row.id_tipo_situacion,
        tipoSituacionJuridicaDescripcion: type?.descripcion ?? row.tipo ?? identityTexts.erased,
        fechaInicio: row.fecha_inicio.toISOString(),
        fechaFin: row.fecha_fin?.toISOString() ?? null,
        idActoProcesal: row.id_acto,
        actoProcesal: row.acto ?? '',
        privaLibertad: type?.privaLibertad ?? false,
        computo: type?.computo ?? 'no',
      }
    }),
    delitos,
    sentencias: sentences.map((row) => ({
      idActoProcesal: row.id,
      acto: row.descripcion ?? '',
      fecha: (row.fecha_estado ?? row.fecha_creacion).toISOString(),
      oficina: row.oficina ?? '',
    })),
    pena: standing ? shownPenalty(standing) : null,
    penasAnteriores: penalties.flatMap((row) =>
      row.fecha_fin === null ? [] : [shownPenalty(row)].filter((one) => one !== null),
    ),
    penaSuprimida: last && !penaltyOf(last) ? recorded(last) : null,
    computo: pena ? reckoned(pena, types, situations, now) : null,
    resoluciones: resolutions.map(({ fecha_creacion, ...row }) => ({
      ...row,
      descripcion: row.descripcion ?? '',
      fechaCreacion: fecha_creacion.toISOString(),
    })),
    medidas: measures.map((row) => ({
      descripcion: row.descripcion ?? '',
      fechaInicio: row.fecha_inicio.toISOString(),
      fechaFin: row.fecha_suspension?.toISOString() ?? null,
      idActoProcesal: row.id_acto,
      acto: row.acto ?? '',
    })),
    audiencias: hearings,
    plazos: [...requests, ...fixed].toSorted(byEnd(now)),
    actos: acts,
  }
}

/** GET ejecucion/kardex/{idSujeto} */
export const readKardex: Handler<'ejecucion.kardex'> = async (context) => {
  const answer = await kardexOf(context, numberParam(context, 'idSujeto'))
  return { answer, version: answer.version }
}
