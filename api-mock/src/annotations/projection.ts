import { annotationSetFacts } from '@estrado/machines/annotations/annotation-set/events'
import { annotationSetWorkflow } from '@estrado/machines/annotations/annotation-set/workflow'
import type { VersionState } from '@estrado/machines/annotations/vocabulary'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Tx } from '../database/connect.ts'
import { projection } from '../kernel/projection.ts'

async function applyVersions(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = factIn(annotationSetFacts, event)
    const [id_documento = 0, id_oficina = 0] = annotationSetWorkflow.stream
      .idIn(event.stream)
      .split('-')
      .map(Number)
    const ofCourt = () =>
      tx
        .updateTable('anotacion_version')
        .where('id_documento', '=', id_documento)
        .where('id_oficina', '=', id_oficina)
    const stands = (orden: number, estado: VersionState) =>
      ofCourt().set({ estado }).where('orden', '=', orden).execute()
    if (fact.type !== 'version.withdrawn')
      await ofCourt().set({ estado: 'anterior' }).where('estado', '=', 'vigente').execute()
    if (fact.type === 'version.activated') await stands(fact.orden, 'vigente')
    else if (fact.type === 'version.withdrawn') await stands(fact.orden, 'retirada')
    else
      await tx
        .insertInto('anotacion_version')
        .values({
          id: fact.idVersion,
          id_documento,
          id_oficina,
          orden: fact.orden,
          base: fact.base,
          estado: 'vigente',
          autor: event.actor ?? '',
          fecha: new Date(event.at),
          contenido: fact.huellaAnotaciones,
          cantidad: fact.anotaciones,
          documento: fact.huellaDocumento,
          bytes: fact.bytes,
          trasladada: fact.trasladada,
        })
        .execute()
  }
}

/** The versions of every court's annotations. What they say isn't among the events and isn't made anew. */
export const annotationProjection = projection({
  workflow: annotationSetWorkflow,
  version: 1,
  tables: ['anotacion_version'],
  apply: applyVersions,
})
