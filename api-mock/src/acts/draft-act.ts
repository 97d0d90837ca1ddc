import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import { nextId } from '../database/next-id.ts'
import type { Moment } from '../journal/command.ts'
import { effectsOf } from './act-effects.ts'
import { writableActType } from './act-types.ts'

export type NewAct = {
  readonly idCausa: number
  readonly idTipoActoProcesal: number
  readonly referencia: string
  readonly archivo: StoredFile
  /** Empty: it has none. */
  readonly codigoResolucion?: string
}

/** Drafts an act with its file within another command's transaction; answers with the act's number. */
export async function draftAct(
  { tx, actor, alongside }: Pick<Moment, 'tx' | 'actor' | 'alongside'>,
  { codigoResolucion, ...act }: NewAct,
): Promise<number> {
  const { idCausa, idTipoActoProcesal } = act
  const type = await writableActType(tx, idTipoActoProcesal, {
    roles: actor.roles ?? [],
    office: actor.office,
    idCausa,
  })
  const idActo = await nextId(tx, 'acto_procesal_id')
  const drafted: ProceduralActEvent = {
    type: 'act.drafted',
    ...act,
    ...(codigoResolucion && { codigoResolucion }),
    ...effectsOf(type, {}),
  }
  await alongside(proceduralActWorkflow, idActo, [drafted])
  return idActo
}
