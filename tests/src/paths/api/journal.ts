import type { TestApi } from '@estrado/api-mock/testing/api'
import { pathFaults, pathOutcomes, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { expectSame, expectStatus } from './expectations.ts'
import type { People } from './people.ts'

export type RecordedLine = {
  readonly type: string
  readonly outcome: string
  readonly reason: string | null
  readonly actor: string | null
  readonly role: string | null
}

/** What the database holds of one stream, in order. */
export function readJournal(api: TestApi, stream: string): Promise<readonly RecordedLine[]> {
  return api.services.db
    .selectFrom('journal_event')
    .select(['type', 'outcome', 'reason', 'actor', 'role'])
    .where('stream', '=', stream)
    .orderBy('position')
    .execute()
}

export const acceptedTypes = (lines: readonly RecordedLine[]): readonly string[] =>
  lines.filter(({ outcome }) => outcome === 'accepted').map(({ type }) => type)

/** Throws unless exactly one refusal was added, of this event and with this status, and nothing was accepted. */
export function expectRefusalRecorded(
  before: readonly RecordedLine[],
  after: readonly RecordedLine[],
  type: string,
  status: number,
): void {
  const added = after.slice(before.length)
  const [line] = added
  const good =
    added.length === 1 &&
    line?.outcome === 'refused' &&
    line.type === type &&
    (line.reason ?? '').startsWith(`${status}: `)
  if (!good) throw new Error(pathFaults.recorded(JSON.stringify(added), type, status))
}

/** What there is to read of a stream when something failed. */
export const journalLines = async (api: TestApi, stream: string): Promise<readonly string[]> =>
  (await readJournal(api, stream)).map(
    ({ type, outcome, reason }) => `${type} ${outcomeOf(outcome)}${reason ? ` (${reason})` : ''}`,
  )

const outcomeOf = (outcome: string): string => pathOutcomes[outcome as keyof typeof pathOutcomes] ?? outcome

/** Throws unless the stream has these facts in order, and its replay, as the auditor sees it, ends in the state. */
export async function expectStream(
  api: TestApi,
  people: People,
  stream: string,
  facts: readonly string[],
  state: string,
): Promise<void> {
  expectSame(sights.journal, acceptedTypes(await readJournal(api, stream)), facts)
  const { token } = await people.get('auditor')
  const answer = await api.call('auditoria.stream', { token, params: { stream } })
  expectStatus('auditoria.stream', answer, [200])
  const { estado, pasos } = answer.response as { estado: string; pasos: readonly { conforme: boolean }[] }
  expectSame(
    'auditoria.stream',
    { estado, conforme: pasos.every(({ conforme }) => conforme) },
    { estado: state, conforme: true },
  )
}
