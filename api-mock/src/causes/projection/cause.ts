import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { type CauseEvent, causeFacts } from '@estrado/machines/causes/cause/events'
import type {
  AttachmentFacts,
  CauseGeneral,
  PartyFacts,
  StoredFile,
} from '@estrado/machines/causes/cause/facts'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { archivedStateId, closedStateId } from '@estrado/machines/causes/vocabulary'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { stateOf } from '../../journal/stream-state.ts'
import { putApprovalOfAct } from '../../signing/approvals/kept-approvals.ts'
import { drawnTo, handsAfter, putDistribution } from './distribution.ts'
import { GatheredRows } from './rows.ts'

const preparatoryActs = 'Actos Preparatorios'

/** Text of the tag list that the wire calls `tags` (`spec 3 §3`). */
const tagsOf = (general: CauseGeneral, withActs: boolean): string =>
  [
    general.tipoAccion,
    ...(withActs ? [preparatoryActs] : []),
    ...(general.mediosTelematicos.length > 0 ? ['Medios Telemáticos'] : []),
  ].join(', ')

/** Brings the tables of causes up to the events, in the transaction that appended them. */
export async function projectCause(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const last = events.at(-1)
  if (!last) return
  const id = causeWorkflow.stream.idIn(last.stream)
  const rows = new GatheredRows(id)
  for (const event of events) {
    const fact = factIn(causeFacts, event)
    // Nothing comes after it.
    if (fact.type === 'cause.deleted') return deleteCause(tx, id)
    await projectFact(tx, rows, id, fact, event)
  }
  const { stream, version, at } = last
  await rows.write(tx, { estado: stateOf(stream), version, fecha_modificacion: new Date(at) })
}

async function projectFact(
  tx: Tx,
  rows: GatheredRows,
  id: number,
  fact: CauseEvent,
  event: ChainedEvent,
): Promise<void> {
  const at = new Date(event.at)
  switch (fact.type) {
    case 'cause.registered':
      rows.register(registeredRow(id, fact, event.actor, at))
      return
    case 'cause.corrected':
      rows.change({ ...generalColumns(fact.general), tags: correctedTags(rows, fact.general) })
      rows.change({ id_estado: fact.idEstado, id_etapa: fact.general.idTipoEtapa })
      if (fact.codigoUnico !== undefined) rows.change({ codigo_unico: fact.codigoUnico })
      return
    case 'preparatoryActs.switched':
      rows.change({ tags: tagsOf(await generalOf(tx, rows, id), fact.on) })
      return
    case 'party.registered':
    case 'party.corrected':
      rows.putParty({ id: fact.idSujeto, id_causa: id, fecha_creacion: at, ...partyColumns(fact.party) })
      return rows.rememberProtection(tx)
    case 'party.removed':
      return rows.removeParty(tx, fact.idSujeto)
    case 'document.attached':
    case 'document.corrected':
      putDocument(rows, id, fact.idActo, fact.document, at)
      return
    case 'document.removed':
      await rows.writeParts(tx)
      await tx.deleteFrom('documento').where('id_acto', '=', fact.idActo).execute()
      await tx.deleteFrom('acto_procesal').where('id', '=', fact.idActo).execute()
      return
    case 'cause.drawn':
      rows.change({ id_oficina_reparto: fact.idOficina, id_juez: fact.idJuez, fecha_reparto: at })
      rows.change({ id_fiscalia: fact.idFiscalia })
      await putDistribution(
        tx,
        id,
        { ...drawnTo(fact), idOficinaOrigen: await registryOf(tx, rows, id) },
        event,
      )
      return rows.rememberProtection(tx)
    case 'cause.distributed':
      rows.change(handsAfter(fact, at))
      await putDistribution(tx, id, fact, event)
      return
    case 'form.issued':
      rows.change({ id_acto_formulario: fact.idActo })
      putDocument(rows, id, fact.idActo, formDocument(fact.archivo), at, true)
      return
    case 'form.signed':
      await rows.writeParts(tx)
      await tx
        .updateTable('documento')
        .set({ ...fileColumns(fact.archivo), firmado: true, fecha_firma: at })
        .where('id_acto', '=', fact.idActo)
        .execute()
      return
    case 'form.approved':
      await rows.writeParts(tx)
      await putApprovalOfAct(tx, fact.idActo, fact.aprobacion)
      return
    case 'prosecutor.named':
      rows.change({ id_fiscalia: fact.idOficina, id_fiscal: fact.idFiscal })
      return
    case 'judge.changed':
      rows.change({ id_juez: fact.idJuez })
      return
    case 'process.moved': {
      const { idEstado, idEtapa } = fact
      if (idEstado !== null)
        rows.change({ id_estado: idEstado, fecha_cierre: closedSince(rows, idEstado, at) })
      if (idEtapa !== null) rows.change({ id_etapa: idEtapa })
      if (fact.tipoAccion)
        rows.change(converted(rows, { ...(await generalOf(tx, rows, id)), tipoAccion: fact.tipoAccion }))
      return
    }
    case 'cause.deleted':
    case 'creation.postponed':
    case 'creation.resumed':
      return
  }
}

/** Since when a cause rests that is moved to this state: archived later, it was closed before. */
function closedSince(rows: GatheredRows, idEstado: number, at: Date) {
  if (idEstado !== closedStateId && idEstado !== archivedStateId) return null
  const known = rows.known('fecha_cierre')
  if (known === undefined) return sql<Date>`coalesce(fecha_cierre, ${at}::timestamptz)`
  return known ?? at
}

const registeredRow = (
  id: number,
  fact: Extract<CauseEvent, { type: 'cause.registered' }>,
  actor: string | null,
  at: Date,
) => ({
  id,
  codigo_unico: fact.codigoUnico,
  ...generalColumns(fact.general),
  tags: tagsOf(fact.general, false),
  id_usuario_creacion: actor,
  id_oficina_reparto: null,
  id_oficina_apoyo: null,
  id_juez: null,
  id_fiscalia: null,
  id_fiscal: null,
  id_acto_formulario: null,
  id_estado: fact.idEstado,
  id_etapa: fact.general.idTipoEtapa,
  fecha_creacion: at,
  fecha_reparto: null,
  fecha_cierre: null,
})

/** Which of the two lists of tags a corrected cause gets stands in those that it has. */
function correctedTags(rows: GatheredRows, general: CauseGeneral) {
  const [withActs, plain] = [tagsOf(general, true), tagsOf(general, false)]
  const known = rows.known('tags')
  if (typeof known === 'string') return known.includes(preparatoryActs) ? withActs : plain
  return sql<string>`case when tags like ${`%${preparatoryActs}%`} then ${withActs} else ${plain} end`
}

async function generalOf(tx: Tx, rows: GatheredRows, id: number): Promise<CauseGeneral> {
  const known = rows.known('general')
  if (typeof known === 'string') return JSON.parse(known) as CauseGeneral
  const { general } = await tx
    .selectFrom('causa')
    .select('general')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return general as CauseGeneral
}

const generalColumns = (general: CauseGeneral) => ({
  tipo_accion: general.tipoAccion,
  origen: general.tipoAccion === 'Privada' ? 'Órgano Judicial' : 'Ministerio Público',
  general: JSON.stringify(general),
  id_municipio_hecho: general.idMunicipioHecho,
  id_oficina_usuario: general.idOficinaUsuario,
})

/** A public action that goes on as a private one: the prosecution has it no more. */
const converted = (rows: GatheredRows, general: CauseGeneral) => ({
  ...generalColumns(general),
  tags: correctedTags(rows, general),
  id_fiscalia: null,
  id_fiscal: null,
})

const formDocument = (archivo: StoredFile): AttachmentFacts => ({
  idTipoActoProcesal: actTypeCodes.FORMULARIO_UNICO,
  referencia: 'Formulario Único',
  fojas: archivo.paginas,
  principal: true,
  archivo,
})

function partyColumns(party: PartyFacts) {
  const text = (key: string) => (typeof party.persona[key] === 'string' ? (party.persona[key] as string) : '')
  const names = ['nombres', 'primerApellido', 'segundoApellido', 'razonSocial'].map(text)
  return {
    id_tipo_sujeto_procesal: party.idTipoSujetoProcesal,
    id_persona_natural: party.idPersonaNatural,
    id_persona_juridica: party.idPersonaJuridica,
    nombre: names.filter((name) => name !== '').join(' '),
    documento: text('documentoIdentidad') || text('nit'),
    facts: JSON.stringify(party),
  }
}

const fileColumns = (archivo: StoredFile) => ({
  nombre: archivo.nombre,
  sha256: archivo.sha256,
  bytes: archivo.bytes,
  paginas: archivo.paginas,
})

/** `publico`: anybody may verify it, which the fact that issued it decides and never its type. */
function putDocument(
  rows: GatheredRows,
  id: number,
  idActo: number,
  document: AttachmentFacts,
  at: Date,
  publico = false,
): void {
  rows.putDocument(
    {
      id: idActo,
      id_causa: id,
      id_tipo_acto_procesal: document.idTipoActoProcesal,
      referencia: document.referencia,
      fojas: document.fojas,
      principal: document.principal,
      fecha_creacion: at,
      ...notItsOwn,
    },
    {
      uuid: document.archivo.uuid,
      id_acto: idActo,
      ...fileColumns(document.archivo),
      firmado: false,
      publico,
      fecha_firma: null,
    },
  )
}

/** What is attached to a cause has no stream of its own. */
const notItsOwn = {
  estado: null,
  version: null,
  id_tipo_audiencia: null,
  id_acto_respuesta: null,
  id_acto_adjunto: null,
  id_oficina_para_reparto: null,
  fecha_estado: null,
}

async function registryOf(tx: Tx, rows: GatheredRows, id: number): Promise<number | null> {
  const known = rows.known('id_oficina_usuario')
  if (known !== undefined) return known
  const { id_oficina_usuario: office } = await tx
    .selectFrom('causa')
    .select('id_oficina_usuario')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return office
}

async function deleteCause(tx: Tx, id: number): Promise<void> {
  const acts = tx.selectFrom('acto_procesal').select('id').where('id_causa', '=', id)
  await tx.deleteFrom('documento').where('id_acto', 'in', acts).execute()
  await tx.deleteFrom('acto_procesal').where('id_causa', '=', id).execute()
  await tx.deleteFrom('sujeto_procesal').where('id_causa', '=', id).execute()
  await tx.deleteFrom('causa').where('id', '=', id).execute()
}
