import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { type ActTextEvent, actTextFacts } from '@estrado/machines/writing/act-text/events'
import { actTextWorkflow } from '@estrado/machines/writing/act-text/workflow'
import type { Tx } from '../database/connect.ts'
import { projection } from '../kernel/projection.ts'

type Kept = Extract<ActTextEvent, { readonly huella: string }>

const ordenOf = (fact: Kept): number => (fact.type === 'text.begun' ? 1 : fact.orden)
const motivoOf = (fact: Kept): string => {
  if (fact.type === 'text.begun') return 'comienzo'
  return fact.type === 'text.replaced' ? 'cambio' : fact.motivo
}

const originOf = ({
  modo,
  idPlantilla,
  versionPlantilla,
}: Exclude<Kept, { readonly type: 'text.kept' }>) => ({
  modo,
  id_plantilla: idPlantilla,
  version_plantilla: versionPlantilla,
})

async function applyFact(tx: Tx, id_acto: number, fact: ActTextEvent, event: ChainedEvent): Promise<void> {
  const ofAct = () => tx.updateTable('acto_texto').where('id_acto', '=', id_acto)
  if ('huella' in fact)
    await tx
      .insertInto('acto_texto_version')
      .values({
        id_acto,
        orden: ordenOf(fact),
        autor: event.actor ?? '',
        fecha: new Date(event.at),
        motivo: motivoOf(fact),
        huella: fact.huella,
      })
      .execute()
  switch (fact.type) {
    case 'text.begun':
      await tx
        .insertInto('acto_texto')
        .values({ id_acto, ...originOf(fact), id_escribe: fact.idEscribe, compuesto: null })
        .execute()
      return
    case 'text.replaced':
      await ofAct()
        .set({ ...originOf(fact), compuesto: null })
        .execute()
      return
    case 'text.kept':
      await ofAct().set({ compuesto: null }).execute()
      return
    case 'text.takenOver':
      await ofAct().set({ id_escribe: fact.idEscribe }).execute()
      return
    case 'text.typeset':
      await ofAct().set({ compuesto: fact.orden }).execute()
      return
  }
}

export const actTextProjection = projection({
  workflow: actTextWorkflow,
  version: 1,
  tables: ['acto_texto', 'acto_texto_version'],
  apply: async (tx, events) => {
    for (const event of events)
      await applyFact(tx, actTextWorkflow.stream.idIn(event.stream), factIn(actTextFacts, event), event)
  },
})
