import { followUpTones } from '@estrado/machines/acts/follow-ups'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { hasLeft } from '@estrado/machines/acts/vocabulary'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { actStates } from '@estrado/machines/catalogues/act-type-values'
import { opensDocuments, partsFor, showsPresenter } from '@estrado/machines/causes/file-rules'
import { attachedAct } from '@estrado/machines/documents/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import type { EventPolicy } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { toldAccount } from '../accounts/names-of-accounts.ts'
import { hasAnnotations } from '../annotations/versions-read.ts'
import { distributionOfAct } from '../causes/distributions-read.ts'
import { actsAround, countsOfAct, mayBeNotified, readableAct } from '../causes/file/acts.ts'
import { presenters, protectedIn } from '../causes/file/memorials.ts'
import { recordNamed } from '../causes/file/record-named.ts'
import { concernsCaller, mayName, type RelatedCause, relatedCause } from '../causes/file/relation.ts'
import { officeItem } from '../causes/read.ts'
import { type Handler, numberParam, type Services, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { fileAddress } from '../documents/readable.ts'
import { notFound } from '../errors.ts'
import { notificationRows, relationsIn } from '../notifications/rows.ts'
import { nameOrRemoved, protectedOrRemoved } from '../parties/protection.ts'
import { typeOfAct } from './act-types.ts'
import { causeOfAct } from './cause-of-act.ts'

/** Where an act stands that was attached to a draft: it belongs to the cause's stream. */
const attached = 'attached'

const toneOf = (type: string) => {
  if (type === 'act.sent') return followUpTones.dispatch
  return type === 'act.observed' || type === 'act.returned' ? followUpTones.observation : followUpTones.other
}

const policy: Readonly<Record<string, EventPolicy>> = proceduralActWorkflow.policy

/**
 * Every step of an act as the journal has it, the first one first (`spec 2 §2`). `reserved`: who handed it in isn't the
 * caller's to know, who took their steps in no office.
 */
async function followUps(db: Database, idActo: number, reserved: boolean) {
  const rows = await db
    .selectFrom('journal_event as e')
    .select(['version', 'type', 'office', 'at', toldAccount('e.actor').as('quien')])
    .where('stream', '=', proceduralActWorkflow.stream.of(idActo))
    .where('outcome', '=', 'accepted')
    .orderBy('version')
    .execute()
  return rows.map(({ version, type, quien, office, at }) => ({
    id: version,
    tipoSeguimiento: { id: type, descripcion: policy[type]?.label ?? type, tono: toneOf(type) },
    usuario: office === null && reserved ? identityTexts.reserved : quien,
    fechaCreacion: at.toISOString(),
  }))
}

/** Who was notified with an act, by name, as the caller may know it; and the forms of those notifications that are theirs. */
async function notifiedWith(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  file: RelatedCause,
  identity: Identity,
  idActo: number,
) {
  const { rows } = await sql<{ id: number; nombre: string; protegido: boolean }>`
    select n.id_sujeto as id, ${nameOrRemoved} as nombre, ${protectedOrRemoved} as protegido
    from notificacion n join causa c on c.id = n.id_causa left join sujeto_procesal s on s.id = n.id_sujeto
    where n.id_acto = ${idActo} and c.id = ${file.cause.id} and n.estado <> 'withdrawn'
    order by n.id`.execute(db)
  const named = (party: (typeof rows)[number]) =>
    mayName(file, party) ? party.nombre : identityTexts.reserved
  const own = await notificationRows(db, identity, clock.now())
    .where('n.id_acto', '=', idActo)
    .where('n.estado', '<>', 'withdrawn')
    .orderBy('n.id')
    .execute()
  const told = rows.filter(({ id }) => concernsCaller(file, id))
  const answer = {
    sujetos: told.map(named),
    formulariosNotificacion: own
      .filter((row) => relationsIn(row).length > 0)
      .map(({ id, id_sujeto, sujeto, protegido, formulario }) => ({
        id,
        descripcion: named({ id: id_sujeto, nombre: sujeto, protegido }),
        firmado: formulario !== null,
      })),
  }
  return { told, answer }
}

const actRow = (db: Database, idActo: number) =>
  db
    .selectFrom('acto_procesal as a')
    .innerJoin('documento as d', 'd.id_acto', 'a.id')
    .selectAll('a')
    .select(['d.uuid', 'd.nombre', 'd.bytes', 'd.paginas', 'd.firmado'])
    .where('a.id', '=', idActo)
    .executeTakeFirst()

/** GET actos-procesales/{id}: an act with its follow-up, as the caller may see it (`spec 2 §2, §3`). */
export const getAct: Handler<'actosProcesales.get'> = async (context) => {
  const { db } = context.services
  const act = await actRow(db, numberParam(context, 'id'))
  if (!act) throw notFound(apiTexts.documentUnknown)
  const file = await relatedCause(context, act.id_causa)
  const type = await readableAct(db, file, act.id)
  if (!type) throw notFound(apiTexts.documentUnknown)
  const [acts, counts, notified, by, distribution, office, kind, tieneAnotaciones, written, around] =
    await Promise.all([
      actsAround(db, file, act),
      countsOfAct(db, act.id_causa, act.id),
      notifiedWith(context.services, file, signedIn(context), act.id),
      presenters(db, [act.id], file),
      distributionOfAct(db, file.cause, act.id),
      act.id_oficina_para_reparto === null ? null : officeItem(db, act.id_oficina_para_reparto),
      typeOfAct(db, act.id),
      hasAnnotations(db, signedIn(context), file, act.id),
      db.selectFrom('acto_texto').select('id_acto').where('id_acto', '=', act.id).executeTakeFirst(),
      causeOfAct(db, file, act),
    ])
  const opens = opensDocuments(file.relation)
  const named = ({ id, tipo, uuid }: (typeof acts)[number]) => ({
    id,
    descripcion: tipo ?? '',
    uuid: opens ? uuid : null,
  })
  const answers = acts.filter(({ id_acto_respuesta }) => id_acto_respuesta === act.id).map(named)
  const answered = acts.find(({ id }) => id === act.id_acto_respuesta)
  const main = acts.find(({ id }) => id === act.id_acto_adjunto)
  const version = act.version ?? file.cause.version
  const presenter = by.get(act.id)
  const tellsPresenter = showsPresenter(act.id_tipo_acto_procesal)
  await recordNamed(context, file, [...notified.told, ...(tellsPresenter ? protectedIn(presenter) : [])])
  const situacion = act.estado ?? attached
  const { uuid, nombre, bytes, paginas, firmado } = act
  return {
    version,
    answer: {
      id: act.id,
      version,
      estado: hasLeft(act.estado) ? actStates.sent : actStates.pending,
      situacion,
      situacionDescripcion: proceduralActWorkflow.states[situacion] ?? attachedAct,
      notificable: mayBeNotified(type),
      fechaHora: act.fecha_creacion.toISOString(),
      referencia: act.referencia,
      fojasAdjunto: act.fojas,
      tipoActoProcesal: {
        id: act.id_tipo_acto_procesal,
        descripcion: type.tipo ?? '',
        idCategoria: type.id_categoria ?? 0,
        categoria: type.categoria ?? '',
        sorteo: kind.sorteo ?? 0,
        conPlantilla: kind.conPlantilla,
        conNumeracion: kind.conNumeracion,
      },
      idTipoAudiencia: act.id_tipo_audiencia,
      idActoProcesalRespuesta: act.id_acto_respuesta,
      plazo: act.plazo,
      plazoUnidad: act.plazo_unidad,
      esRespuestaPlazo: act.es_respuesta_plazo,
      ...around,
      oficina: presenter?.oficina ?? null,
      presentadoPor: tellsPresenter ? (presenter?.quien ?? null) : null,
      ...notified.answer,
      notificaciones: counts,
      actoProcesalRespuesta: answered ? named(answered) : null,
      actoProcesalRespuesta2: answers[0] ?? null,
      respuestas: answers,
      actoProcesalAdjunto: main ? named(main) : null,
      adjuntos: acts
        .filter(({ id, id_acto_adjunto }) => id_acto_adjunto === act.id || act.adjuntos.includes(id))
        .map(named),
      idOficinaParaReparto: act.id_oficina_para_reparto,
      oficinaParaReparto: office ?? null,
      idAreaOrganizacional: act.id_area_organizacional,
      idMunicipio: act.id_municipio,
      redactado: written !== undefined,
      reparto: distribution,
      documento: opens
        ? {
            id: act.id,
            uuid,
            archivo: fileAddress(uuid),
            nombre,
            bytes,
            paginas,
            firmado,
            aprobado: type.aprobado,
            tieneAnotaciones,
          }
        : null,
      seguimientos: partsFor(file.relation).includes('historia')
        ? await followUps(db, act.id, presenter?.quien === identityTexts.reserved)
        : [],
    },
  }
}
