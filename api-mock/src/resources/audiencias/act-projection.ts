import { machineEvent } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { ProceduralActEvent } from '@estrado/machines/workflows/procedural-act/events'
import type { Tx } from '../../database/connect.ts'

/** An act that was drafted with its file stands among the documents of its cause. */
export async function projectAct(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = machineEvent(event) as ProceduralActEvent
    if (fact.type !== 'act.drafted' || !fact.archivo) continue
    const id = Number(event.stream.slice('acto/'.length))
    const { archivo } = fact
    await tx
      .insertInto('acto_procesal')
      .values({
        id,
        id_causa: fact.idCausa,
        id_tipo_acto_procesal: fact.idTipoActoProcesal,
        referencia: fact.referencia ?? '',
        fojas: archivo.paginas,
        principal: false,
        fecha_creacion: new Date(event.at),
      })
      .execute()
    await tx
      .insertInto('documento')
      .values({
        uuid: archivo.uuid,
        id_acto: id,
        nombre: archivo.nombre,
        sha256: archivo.sha256,
        bytes: archivo.bytes,
        paginas: archivo.paginas,
        firmado: false,
        publico: false,
        fecha_firma: null,
      })
      .execute()
  }
}
