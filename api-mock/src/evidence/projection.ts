import { type EvidenceEvent, evidenceFacts } from '@estrado/machines/evidence/evidence/events'
import { evidenceWorkflow } from '@estrado/machines/evidence/evidence/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { stateOf } from '../journal/stream-state.ts'
import { projection } from '../kernel/projection.ts'

/** What is searched of an item: its number, its seal, and what it is. */
const searched = (precinto: string) =>
  sql<string>`folded(concat_ws(' ', numero || '/' || gestion, ${precinto}::text, descripcion))`

async function putItem(tx: Tx, id: number, event: ChainedEvent, fact: EvidenceEvent): Promise<void> {
  if (fact.type !== 'evidence.received') return
  await tx
    .insertInto('prueba')
    .values({
      id,
      version: event.version,
      uuid: fact.uuid,
      id_causa: fact.idCausa,
      id_acto: fact.idActoProcesal,
      id_oficina_receptora: fact.idOficina,
      gestion: fact.gestion,
      numero: fact.numero,
      descripcion: fact.descripcion,
      cantidad: fact.cantidad,
      embalaje: fact.embalaje,
      precinto: fact.precinto,
      busqueda: '',
      id_oficina: fact.idOficina,
      lugar: null,
      estado: stateOf(event.stream),
      fecha_estado: new Date(event.at),
    })
    .execute()
}

async function putLink(tx: Tx, id: number, event: ChainedEvent, fact: EvidenceEvent): Promise<void> {
  const { type, firma, ...link } = fact
  const { persona, ...signed } = 'persona' in link ? link : { ...link, persona: undefined }
  const party = 'idSujeto' in fact ? (fact.idSujeto ?? null) : null
  await tx
    .insertInto('prueba_eslabon')
    .values({
      id_prueba: id,
      orden: event.version,
      tipo: type,
      fecha: new Date(fact.fechaHora),
      usuario: event.actor,
      id_oficina: fact.idOficina,
      calidad: 'calidad' in fact ? fact.calidad : party === null ? null : 'sujeto',
      id_sujeto: party,
      documento: persona?.documento ?? '',
      complemento: persona?.complemento ?? '',
      nombre: persona?.nombre ?? '',
      firmado: JSON.stringify(signed),
      firma,
    })
    .execute()
}

async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const id = evidenceWorkflow.stream.idIn(event.stream)
    const fact = factIn(evidenceFacts, event)
    await putItem(tx, id, event, fact)
    await putLink(tx, id, event, fact)
    const takes = fact.type === 'evidence.received' || fact.type === 'evidence.returned'
    await tx
      .updateTable('prueba')
      .set({
        version: event.version,
        estado: stateOf(event.stream),
        fecha_estado: new Date(event.at),
        precinto: fact.precinto,
        busqueda: searched(fact.precinto),
        lugar: fact.type === 'evidence.stored' ? fact.lugar : null,
        ...(takes && { id_oficina: fact.idOficina }),
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Items of evidence as they stand, and every link of their chains. */
export const evidenceProjection = projection({
  workflow: evidenceWorkflow,
  version: 1,
  tables: ['prueba', 'prueba_eslabon'],
  apply,
})
