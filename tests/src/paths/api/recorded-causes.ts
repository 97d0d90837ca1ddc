import type { TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'

/** Two causes with a history, one for each stream that the samples of the audit name. */
export type RecordedCauses = {
  /** `causa/1` of the samples as the stream of a cause that there is. */
  readonly streamOf: (flujo: string) => string
  readonly codeOf: (flujo: string) => string
}

const flujos = ['causa/1', 'causa/2'] as const

/** Registers the causes, once for all paths of a level. */
export function recordedCauses(api: TestApi): () => Promise<RecordedCauses> {
  let made: Promise<RecordedCauses> | null = null
  const make = async (): Promise<RecordedCauses> => {
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const causes = new Map<string, { stream: string; code: string }>()
    for (const flujo of flujos) {
      const id = await clerk.newCause()
      const { codigoUnico } = (await clerk.get(id)).response as { codigoUnico: string }
      causes.set(flujo, { stream: `causa/${id}`, code: codigoUnico })
    }
    const cause = (flujo: string) => {
      const found = causes.get(flujo)
      if (!found) throw new Error(`no cause for ${flujo}`)
      return found
    }
    return { streamOf: (flujo) => cause(flujo).stream, codeOf: (flujo) => cause(flujo).code }
  }
  return () => {
    made ??= make()
    return made
  }
}
