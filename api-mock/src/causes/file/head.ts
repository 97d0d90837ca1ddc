import type { CauseGeneral } from '@estrado/machines/causes/cause/facts'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { type CausePart, partsFor } from '@estrado/machines/causes/file-rules'
import { type AskSource, askedStates, mostPressing } from '@estrado/machines/inboxes/asks'
import { apiTexts } from '@estrado/machines/messages/api'
import { sql } from 'kysely'
import { type CallBase, type Handler, numberParam, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { literals } from '../../database/prepared.ts'
import { notFound } from '../../errors.ts'
import { isOfCode, spelledSo } from '../compared-code.ts'
import { lastDistribution } from '../last-distribution.ts'
import { prosecutionOf } from '../prosecution.ts'
import { crimeItems, kindsOf, nameOfUser, officeItem } from '../read.ts'
import { type ActRow, countReadableActs, readableAct, readableActsOf } from './acts.ts'
import { fixedIn, nearest, requestsIn } from './deadlines.ts'
import { historyCount } from './history.ts'
import { hearingsIn, notificationsIn } from './parts.ts'
import { type RelatedCause, relatedCause } from './relation.ts'

type Gathered = {
  /** Those that ask for something. */
  readonly acts: readonly ActRow[]
  readonly hearings: Awaited<ReturnType<typeof hearingsIn>>
  /** Of hearing requests that wait. */
  readonly requests: Awaited<ReturnType<typeof requestsIn>>
}

/** What of a cause may ask for something, with where the page shows it. */
type Standing = {
  readonly source: AskSource
  readonly state: string
  readonly kind?: number
  readonly incomplete?: boolean
  readonly about: string
  readonly since: Date | null
  readonly until: string | null
  readonly part: CausePart
}

/** All that stands in the cause; what is over asks for nothing. */
function standingsOf({ cause }: RelatedCause, { acts, hearings, requests }: Gathered): readonly Standing[] {
  return [
    ...hearings.map(({ estado, tipo, inicio }) => ({
      source: 'hearing' as const,
      state: estado,
      about: tipo,
      since: null,
      until: inicio.toISOString(),
      part: 'audiencias' as const,
    })),
    ...requests.map(({ desde, hasta }) => ({
      source: 'request' as const,
      state: 'pending',
      about: '',
      since: new Date(desde),
      until: hasta,
      part: 'plazos' as const,
    })),
    ...acts.flatMap(({ estado, id_categoria, tipo, fecha_creacion, sin_todos }) =>
      estado === null
        ? []
        : [
            {
              source: 'act' as const,
              state: estado,
              kind: id_categoria ?? 0,
              incomplete: sin_todos,
              about: tipo ?? '',
              since: fecha_creacion,
              until: null,
              part: 'actuados' as const,
            },
          ],
    ),
    {
      source: 'cause',
      state: cause.estado,
      about: '',
      since: cause.fecha_reparto ?? cause.fecha_creacion,
      until: null,
      part: 'resumen',
    },
  ]
}

/** What the cause waits for, the most pressing first (`look.md`, "Cause page"), as the inboxes have it. */
function stepOf(file: RelatedCause, gathered: Gathered) {
  const found = mostPressing(standingsOf(file, gathered))
  if (!found) return null
  const { about, since, until, part } = found.standing
  return {
    que: about === '' ? found.verb : `${found.verb}: ${about}`,
    desde: since?.toISOString() ?? null,
    hasta: until,
    parte: part,
  }
}

async function countParties(db: Database, idCausa: number): Promise<number> {
  const { total } = await db
    .selectFrom('sujeto_procesal')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('id_causa', '=', idCausa)
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function crimesOf(db: Database, idCausa: number) {
  const rows = await db
    .selectFrom('sujeto_procesal')
    .select('facts')
    .where('id_causa', '=', idCausa)
    .orderBy('id')
    .execute()
  const ids = [...new Set(rows.flatMap(({ facts }) => (facts as { delitos: readonly number[] }).delitos))]
  const crimes = await crimeItems(db, ids)
  return ids.flatMap((id) => crimes.get(id) ?? [])
}

const waiting = sql<boolean>`a.estado in (${literals(askedStates('act'))})`

/** The head of a cause's file, as the caller may see it. */
export async function headOf(context: CallBase, file: RelatedCause) {
  const { db, clock } = context.services
  const { cause, relation } = file
  const general = cause.general as CauseGeneral
  const [
    acts,
    total,
    form,
    hearings,
    requests,
    fixed,
    notifications,
    parties,
    crimes,
    kinds,
    registry,
    court,
    judge,
    fiscalia,
    place,
  ] = await Promise.all([
    readableActsOf(db, file, waiting),
    countReadableActs(db, file),
    cause.id_acto_formulario === null ? null : readableAct(db, file, cause.id_acto_formulario),
    hearingsIn(db, cause.id),
    requestsIn(context, file),
    fixedIn(context, file),
    notificationsIn(db, file),
    countParties(db, cause.id),
    crimesOf(db, cause.id),
    kindsOf(db, general.idTipoDenuncia, cause),
    cause.id_oficina_usuario === null ? null : officeItem(db, cause.id_oficina_usuario),
    cause.id_oficina_reparto === null ? null : officeItem(db, cause.id_oficina_reparto),
    cause.id_juez === null ? null : nameOfUser(db, cause.id_juez),
    prosecutionOf(db, cause),
    db
      .selectFrom('municipio')
      .select('descripcion')
      .where('id', '=', cause.id_municipio_hecho)
      .executeTakeFirst(),
  ])
  const counts: Readonly<Record<CausePart, number | null>> = {
    resumen: null,
    sujetos: parties,
    actuados: total,
    audiencias: hearings.length,
    notificaciones: notifications.length,
    plazos: requests.length + fixed.length,
    historia: relation === 'court' || relation === 'auditor' ? await historyCount(db, cause.id) : null,
  }
  return {
    id: cause.id,
    version: cause.version,
    codigoUnico: cause.codigo_unico,
    estado: cause.estado,
    estadoDescripcion: causeWorkflow.states[cause.estado] ?? cause.estado,
    tipoAccion: cause.tipo_accion,
    ...kinds,
    tags: cause.tags,
    origen: cause.origen,
    fechaCreacion: cause.fecha_creacion.toISOString(),
    fechaReparto: cause.fecha_reparto?.toISOString() ?? null,
    oficinaRegistro: registry ?? null,
    oficinaReparto: court ?? null,
    juez: judge,
    ultimoReparto: lastDistribution(cause),
    fiscalia,
    delitos: crimes,
    hechoRelato: general.hechoRelato,
    hechoLugar: [general.hechoDireccion, general.hechoZona, place?.descripcion]
      .filter((part) => part)
      .join(', '),
    hechoFechaHora: general.hechoFechaHora,
    hechoFechaHoraFin: general.hechoFechaHoraFin,
    hechoFechaHoraAproximada: general.hechoFechaHoraAproximada,
    mediosTelematicos: general.mediosTelematicos,
    relacion: relation,
    partes: partsFor(relation).map((parte) => ({ parte, cantidad: counts[parte] })),
    proximoPaso: stepOf(file, { acts, hearings, requests }),
    plazoProximo: nearest([...requests, ...fixed], clock.now()),
    formularioUnico:
      form?.uuid && relation !== 'auditor'
        ? { id: form.id, uuid: form.uuid, firmado: form.firmado === true }
        : null,
  }
}

/** GET causas/{id}/informacion/causa: the head of a cause's file and its summary. */
export const summaryOfCause: Handler<'causas.summary'> = async (context) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  return { answer: await headOf(context, file), version: file.cause.version }
}

/** GET causas/obtener/informacion/{codigoUnico}: the same, of the cause with the code. */
export const summaryByCode: Handler<'causas.byCode'> = async (context) => {
  signedIn(context)
  const { codigoUnico = '' } = context.params
  const row = await context.services.db
    .selectFrom('causa')
    .select('id')
    .where(isOfCode('codigo_unico', codigoUnico))
    .orderBy(spelledSo(codigoUnico), 'desc')
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.causeUnknown)
  const file = await relatedCause(context, row.id)
  return { answer: await headOf(context, file), version: file.cause.version }
}

/** GET causas/{id}/ministerio-publico: what the prosecution service gave with a public cause; null of a private one. */
export const prosecutionOfCause: Handler<'causas.prosecution'> = async (context) => {
  const { db } = context.services
  const { cause } = await relatedCause(context, numberParam(context, 'id'))
  if (cause.tipo_accion !== 'Pública') return { answer: null }
  const general = cause.general as CauseGeneral
  const [kinds, court] = await Promise.all([
    kindsOf(db, general.idTipoDenuncia, cause),
    cause.id_oficina_reparto === null ? null : officeItem(db, cause.id_oficina_reparto),
  ])
  return {
    answer: {
      codigoUnico: cause.codigo_unico,
      origen: cause.origen,
      fechaHoraInteroperabilidad: general.fechaHoraInteroperabilidad,
      tipoEstado: kinds.tipoEstado,
      tipoEtapa: kinds.tipoEtapa,
      oficinaReparto: court ?? null,
    },
  }
}
