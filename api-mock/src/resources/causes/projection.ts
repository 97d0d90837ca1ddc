import { machineEvent } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { actTypeCodes } from '@estrado/machines/vocabulary/act-types'
import type { CauseEvent } from '@estrado/machines/workflows/cause/events'
import type {
  AttachmentFacts,
  CauseGeneral,
  PartyFacts,
  StoredFile,
} from '@estrado/machines/workflows/cause/facts'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { putApproval } from '../aprobaciones/projection.ts'

const idOfStream = (stream: string): number => Number(stream.slice('causa/'.length))

/** Text of the tag list that the wire calls `tags` (`spec 3 §3`). */
const tagsOf = (general: CauseGeneral, preparatoryActs: boolean): string =>
  [
    general.tipoAccion,
    ...(preparatoryActs ? ['Actos Preparatorios'] : []),
    ...(general.mediosTelematicos.length > 0 ? ['Medios Telemáticos'] : []),
  ].join(', ')

/** Brings the tables of causes up to the events, in the transaction that appended them. */
export async function projectCause(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = machineEvent(event) as CauseEvent
    await projectFact(tx, idOfStream(event.stream), fact, event)
  }
  const last = events.at(-1)
  if (last) await refreshCause(tx, idOfStream(last.stream), last)
}

async function projectFact(tx: Tx, id: number, fact: CauseEvent, event: ChainedEvent): Promise<void> {
  const at = new Date(event.at)
  switch (fact.type) {
    case 'cause.registered':
      await tx
        .insertInto('causa')
        .values({
          id,
          codigo_unico: fact.codigoUnico,
          ...generalColumns(fact.general, false),
          estado: 'draft',
          id_usuario_creacion: event.actor,
          id_oficina_reparto: null,
          id_juez: null,
          id_estado: fact.idEstado,
          id_etapa: fact.general.idTipoEtapa,
          fecha_creacion: at,
          fecha_modificacion: at,
          fecha_reparto: null,
          busqueda: '',
          version: event.version,
        })
        .execute()
      return
    case 'cause.corrected': {
      // Which of the two lists of tags it gets stands in the row: one statement instead of a look before it.
      const { tags: withActs } = generalColumns(fact.general, true)
      const { tags: plain, ...columns } = generalColumns(fact.general, false)
      const tags = sql<string>`case when tags like '%Actos Preparatorios%' then ${withActs} else ${plain} end`
      await tx
        .updateTable('causa')
        .set({ ...columns, tags, id_estado: fact.idEstado, id_etapa: fact.general.idTipoEtapa })
        .where('id', '=', id)
        .execute()
      return
    }
    case 'preparatoryActs.switched': {
      const { general } = await tx
        .selectFrom('causa')
        .select('general')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const tags = tagsOf(general as unknown as CauseGeneral, fact.on)
      await tx.updateTable('causa').set({ tags }).where('id', '=', id).execute()
      return
    }
    case 'party.registered':
    case 'party.corrected':
      await putParty(tx, id, fact.idSujeto, fact.party, at)
      return
    case 'party.removed':
      await tx.deleteFrom('sujeto_procesal').where('id', '=', fact.idSujeto).execute()
      return
    case 'document.attached':
    case 'document.corrected':
      await putDocument(tx, id, fact.idActo, fact.document, at)
      return
    case 'document.removed':
      await tx.deleteFrom('documento').where('id_acto', '=', fact.idActo).execute()
      await tx.deleteFrom('acto_procesal').where('id', '=', fact.idActo).execute()
      return
    case 'cause.drawn':
      await tx
        .updateTable('causa')
        .set({ id_oficina_reparto: fact.idOficina, id_juez: fact.idJuez, fecha_reparto: at })
        .where('id', '=', id)
        .execute()
      return
    case 'form.issued':
      await putDocument(tx, id, fact.idActo, formDocument(fact.archivo), at)
      return
    case 'form.signed':
      await tx
        .updateTable('documento')
        .set({ ...fileColumns(fact.archivo), firmado: true, fecha_firma: at })
        .where('id_acto', '=', fact.idActo)
        .execute()
      return
    case 'form.approved':
      await putApproval(tx, fact.idActo, fact.aprobacion)
      return
    case 'process.moved': {
      const { idEstado, idEtapa } = fact
      const moved = {
        ...(idEstado === null ? {} : { id_estado: idEstado }),
        ...(idEtapa === null ? {} : { id_etapa: idEtapa }),
      }
      await tx.updateTable('causa').set(moved).where('id', '=', id).execute()
      return
    }
    case 'cause.deleted':
      await deleteCause(tx, id)
      return
    case 'creation.postponed':
    case 'creation.resumed':
      return
  }
}

const generalColumns = (general: CauseGeneral, preparatoryActs: boolean) => ({
  tipo_accion: general.tipoAccion,
  tags: tagsOf(general, preparatoryActs),
  origen: general.tipoAccion === 'Privada' ? 'Órgano Judicial' : 'Ministerio Público',
  general: JSON.stringify(general),
  id_municipio_hecho: general.idMunicipioHecho,
  id_oficina_usuario: general.idOficinaUsuario,
})

const formDocument = (archivo: StoredFile): AttachmentFacts => ({
  idTipoActoProcesal: actTypeCodes.FORMULARIO_UNICO,
  referencia: 'Formulario Único',
  fojas: archivo.paginas,
  principal: true,
  archivo,
})

async function putParty(tx: Tx, id: number, idSujeto: number, party: PartyFacts, at: Date): Promise<void> {
  const text = (key: string) => (typeof party.persona[key] === 'string' ? (party.persona[key] as string) : '')
  const names = ['nombres', 'primerApellido', 'segundoApellido', 'razonSocial'].map(text)
  const columns = {
    id_tipo_sujeto_procesal: party.idTipoSujetoProcesal,
    id_persona_natural: party.idPersonaNatural,
    id_persona_juridica: party.idPersonaJuridica,
    nombre: names.filter((name) => name !== '').join(' '),
    documento: text('documentoIdentidad') || text('nit'),
    facts: JSON.stringify(party),
  }
  await tx
    .insertInto('sujeto_procesal')
    .values({ id: idSujeto, id_causa: id, fecha_creacion: at, ...columns })
    .onConflict((oc) => oc.column('id').doUpdateSet(columns))
    .execute()
}

const fileColumns = (archivo: StoredFile) => ({
  nombre: archivo.nombre,
  sha256: archivo.sha256,
  bytes: archivo.bytes,
  paginas: archivo.paginas,
})

async function putDocument(
  tx: Tx,
  id: number,
  idActo: number,
  document: AttachmentFacts,
  at: Date,
): Promise<void> {
  const act = {
    id_tipo_acto_procesal: document.idTipoActoProcesal,
    referencia: document.referencia,
    fojas: document.fojas,
    principal: document.principal,
  }
  await tx
    .insertInto('acto_procesal')
    .values({ id: idActo, id_causa: id, fecha_creacion: at, ...notItsOwn, ...act })
    .onConflict((oc) => oc.column('id').doUpdateSet(act))
    .execute()
  const file = fileColumns(document.archivo)
  await tx
    .insertInto('documento')
    .values({
      uuid: document.archivo.uuid,
      id_acto: idActo,
      ...file,
      firmado: false,
      publico: document.idTipoActoProcesal === actTypeCodes.FORMULARIO_UNICO,
      fecha_firma: null,
    })
    .onConflict((oc) => oc.column('uuid').doUpdateSet(file))
    .execute()
}

/** What is attached to a cause has no stream of its own. */
const notItsOwn = { estado: null, version: null, id_tipo_audiencia: null, id_acto_respuesta: null }

async function deleteCause(tx: Tx, id: number): Promise<void> {
  const acts = tx.selectFrom('acto_procesal').select('id').where('id_causa', '=', id)
  await tx.deleteFrom('documento').where('id_acto', 'in', acts).execute()
  await tx.deleteFrom('acto_procesal').where('id_causa', '=', id).execute()
  await tx.deleteFrom('sujeto_procesal').where('id_causa', '=', id).execute()
  await tx.deleteFrom('causa').where('id', '=', id).execute()
}

/** State, version and search text (code and parties) follow from what stands now, in one statement. */
async function refreshCause(tx: Tx, id: number, last: ChainedEvent): Promise<void> {
  await sql`
    update causa set estado = head.state, version = ${last.version}, fecha_modificacion = ${new Date(last.at)},
      busqueda = folded(concat_ws(' ', codigo_unico,
        (select string_agg(nombre, ' ' order by id) from sujeto_procesal where id_causa = ${id})))
    from stream_head head where head.stream = ${last.stream} and causa.id = ${id}
  `.execute(tx)
}
