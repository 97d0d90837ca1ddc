import { expect, it } from 'vitest'
import { type DatabaseStatus, isWhole } from './databases.ts'

const sent = (application_name: string, sync_state: string, state = 'streaming') => ({
  application_name,
  state,
  sync_state,
})
const leader: DatabaseStatus = {
  state: 'running',
  role: 'master',
  timeline: 5,
  successors: ['b'],
  replication: [sent('b', 'sync'), sent('c', 'async')],
}
const standby: DatabaseStatus = { state: 'running', role: 'replica', timeline: 5, successors: [] }

it('cluster: whole where two standbys follow one leader on its timeline, one of them synchronously', () => {
  expect(isWhole([standby, leader, standby])).toBe(true)
})

it.each<[string, readonly (DatabaseStatus | null)[]]>([
  ['nobody leads', [standby, standby, standby]],
  ['two lead', [leader, leader, standby]],
  ['one is silent', [leader, standby, null]],
  ['one starts', [leader, standby, { ...standby, state: 'starting' }]],
  ['a former leader reads on along its own timeline', [leader, standby, { ...standby, timeline: 4 }]],
  ['one is sent nothing', [{ ...leader, replication: [sent('b', 'sync')] }, standby, standby]],
  [
    'none is synchronous',
    [{ ...leader, replication: [sent('b', 'async'), sent('c', 'async')] }, standby, standby],
  ],
  ['the synchronous one is not recorded', [{ ...leader, successors: [] }, standby, standby]],
  ['another is recorded', [{ ...leader, successors: ['c'] }, standby, standby]],
  [
    'one catches up',
    [{ ...leader, replication: [sent('b', 'sync'), sent('c', 'async', 'catchup')] }, standby, standby],
  ],
])('cluster: not whole where %s', (_, statuses) => {
  expect(isWhole(statuses)).toBe(false)
})
