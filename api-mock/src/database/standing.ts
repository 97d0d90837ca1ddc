import type { Position } from '@estrado/machines/contract/position'

/** How one of a database's servers stands. */
export type Standing = {
  /** Does it take writes? Else it is a standby. */
  readonly primary: boolean
  /** The timeline that it writes or streams; 0: a standby that streams none, or to which we may not look. */
  readonly timeline: number
  /** How far it has written, or replayed what another wrote. */
  readonly position: Position
}

export const asPosition = (place: string): string =>
  `lpad(to_hex((${place} - '0/0'::pg_lsn)::bigint), 16, '0')`

/** Beyond every commit that was acknowledged: those are on the disk, unless the server was told not to wait for it. */
export const written = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end`

/** A promotion begins a new timeline: of two that take writes the later one is right, and a standby of the earlier wrong. */
export const standingQuestion = `select not pg_is_in_recovery() as primary,
  case when pg_is_in_recovery()
    then coalesce((select received_tli from pg_stat_wal_receiver where status = 'streaming'), 0)
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
  ${asPosition(`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else ${written} end`)} as position`
