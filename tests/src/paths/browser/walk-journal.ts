import type { TestApi } from '@estrado/api-mock/testing/api'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
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
    if (!newest) return pathFaults.noWalk(workflow)
    if (newest.state !== state) return pathFaults.walkStands(newest.state, state)
    const objections = await api.services.db
      .selectFrom('journal_event')
      .select(['type', 'reason'])
      .where('stream', '=', newest.stream)
      .where('outcome', '!=', 'accepted')
      .execute()
    return objections.length === 0 ? null : pathFaults.nonconforming(JSON.stringify(objections))
  })
}
