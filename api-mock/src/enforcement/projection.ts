import {
  type LegalSituationEvent,
  legalSituationFacts,
} from '@estrado/machines/enforcement/legal-situation/events'
import { legalSituationWorkflow } from '@estrado/machines/enforcement/legal-situation/workflow'
import { penaltyFacts } from '@estrado/machines/enforcement/penalty/events'
import { penaltyWorkflow } from '@estrado/machines/enforcement/penalty/workflow'
import { protectionMeasureFacts } from '@estrado/machines/enforcement/protection-measure/events'
import { protectionMeasureWorkflow } from '@estrado/machines/enforcement/protection-measure/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Tx } from '../database/connect.ts'
import { projection } from '../kernel/projection.ts'
import { penaltyColumns } from './penalty-columns.ts'

async function applyMeasures(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = factIn(protectionMeasureFacts, event)
    const at = new Date(event.at)
    const id_sujeto = protectionMeasureWorkflow.stream.idIn(event.stream)
    if (fact.type === 'measure.granted') {
      await tx
        .insertInto('medida_proteccion')
        .values({
          id_sujeto,
          orden: fact.medida,
          id_tipo_medida: fact.idTipoMedidaProteccion,
          fecha_inicio: at,
          id_acto: fact.idActoProcesal,
        })
        .execute()
    } else {
      await tx
        .updateTable('medida_proteccion')
        .set({ fecha_suspension: at, id_acto_suspension: fact.idActoProcesal })
        .where('id_sujeto', '=', id_sujeto)
        .where('orden', '=', fact.medida)
        .execute()
    }
  }
}

async function applySituations(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const fact: LegalSituationEvent = factIn(legalSituationFacts, event)
    const at = new Date(event.at)
    const id_sujeto = legalSituationWorkflow.stream.idIn(event.stream)
    await tx
      .updateTable('situacion_juridica')
      .set({ fecha_fin: at })
      .where('id_sujeto', '=', id_sujeto)
      .where('fecha_fin', 'is', null)
      .execute()
    await tx
      .insertInto('situacion_juridica')
      .values({
        id_sujeto,
        orden: event.version,
        id_tipo_situacion: fact.idTipoSituacionJuridica,
        fecha_inicio: at,
        id_acto: fact.idActoProcesal,
      })
      .execute()
  }
}

async function applyPenalties(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = factIn(penaltyFacts, event)
    const at = new Date(event.at)
    const id_sujeto = penaltyWorkflow.stream.idIn(event.stream)
    if (fact.type !== 'penalty.imposed')
      await tx
        .updateTable('pena')
        .set({ fecha_fin: at, motivo: fact.motivo })
        .where('id_sujeto', '=', id_sujeto)
        .where('fecha_fin', 'is', null)
        .execute()
    if (fact.type === 'penalty.withdrawn') continue
    await tx
      .insertInto('pena')
      .values({
        id_sujeto,
        orden: event.version,
        ...penaltyColumns(fact.pena),
        id_acto: fact.idActoProcesal,
        fecha: at,
      })
      .execute()
  }
}

/** What was ordered for parties, grant by grant and situation by situation. */
export const protectionMeasureProjection = projection({
  workflow: protectionMeasureWorkflow,
  version: 1,
  tables: ['medida_proteccion'],
  apply: applyMeasures,
})

export const legalSituationProjection = projection({
  workflow: legalSituationWorkflow,
  version: 1,
  tables: ['situacion_juridica'],
  apply: applySituations,
})

/** Penalties, fact by fact. */
export const penaltyProjection = projection({
  workflow: penaltyWorkflow,
  version: 1,
  tables: ['pena'],
  apply: applyPenalties,
})
