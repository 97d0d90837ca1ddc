import { expect, it } from 'vitest'
import { type DatabaseStatus, isWhole } from './databases.ts'

const streaming = (sync_state: string) => ({ state: 'streaming', sync_state })
const leader: DatabaseStatus = {
  state: 'running',
  role: 'master',
  timeline: 5,
  replication: [streaming('sync'), streaming('async')],
}
const standby: DatabaseStatus = { state: 'running', role: 'replica', timeline: 5 }

it('cluster: whole where two standbys follow one leader on its timeline, one of them synchronously', () => {
  expect(isWhole([standby, leader, standby])).toBe(true)
})

it.each<[string, readonly (DatabaseStatus | null)[]]>([
  ['nobody leads', [standby, standby, standby]],
  ['two lead', [leader, leader, standby]],
  ['one is silent', [leader, standby, null]],
  ['one starts', [leader, standby, { ...standby, state: 'starting' }]],
  ['a former leader reads on along its own timeline', [leader, standby, { ...standby, timeline: 4 }]],
  ['one is sent nothing', [{ ...leader, replication: [streaming('sync')] }, standby, standby]],
  [
    'none is synchronous',
    [{ ...leader, replication: [streaming('async'), streaming('async')] }, standby, standby],
  ],
  [
    'one catches up',
    [
      { ...leader, replication: [streaming('sync'), { state: 'catchup', sync_state: 'async' }] },
      standby,
      standby,
    ],
  ],
])('cluster: not whole where %s', (_, statuses) => {
  expect(isWhole(statuses)).toBe(false)
})
