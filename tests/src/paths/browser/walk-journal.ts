import type { TestApi } from '@estrado/api-mock/testing/api'
import { eventually } from './eventually.ts'

/**
 * Waits until the journal holds what the browser did: the newest walk of the workflow stands in the state that
 * the machine says, and the API's machine has objected to nothing of it.
 */
export async function expectWalkRecorded(api: TestApi, workflow: string, state: string): Promise<void> {
  await eventually(async () => {
    const newest = await api.services.db
      .selectFrom('journal_event as e')
      .innerJoin('stream_head as h', 'h.stream', 'e.stream')
      .select(['e.stream', 'h.state'])
      .where('e.machine', '=', workflow)
      .where('e.stream', 'like', 'navegador/%')
      .orderBy('e.position', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!newest) return `the journal has no walk of ${workflow}`
    if (newest.state !== state) return `the journal's walk stands in ${newest.state}, not in ${state}`
    const objections = await api.services.db
      .selectFrom('journal_event')
      .select(['type', 'reason'])
      .where('stream', '=', newest.stream)
      .where('outcome', '!=', 'accepted')
      .execute()
    return objections.length === 0 ? null : `not conforming: ${JSON.stringify(objections)}`
  })
}
