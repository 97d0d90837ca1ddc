import { uploadedFileFacts } from '@estrado/machines/documents/uploaded-file/events'
import { uploadedFileWorkflow } from '@estrado/machines/documents/uploaded-file/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Tx } from '../database/connect.ts'
import { projection } from '../kernel/projection.ts'

/** Brings the uploaded files up to the events; a discarded one is gone from what is read. */
async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = factIn(uploadedFileFacts, event)
    if (fact.type === 'file.discarded') {
      const uuid = uploadedFileWorkflow.stream.idIn(event.stream)
      await tx.deleteFrom('archivo_cargado').where('uuid', '=', uuid).execute()
      continue
    }
    const { uuid, nombre, sha256, bytes, paginas } = fact.archivo
    await tx
      .insertInto('archivo_cargado')
      .values({ uuid, id_usuario: fact.idUsuario, nombre, sha256, bytes, paginas, fecha: new Date(event.at) })
      .execute()
  }
}

export const uploadProjection = projection({
  workflow: uploadedFileWorkflow,
  version: 1,
  tables: ['archivo_cargado'],
  apply,
})
