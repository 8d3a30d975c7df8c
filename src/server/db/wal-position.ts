/**
 * A position in PostgreSQL's write-ahead log: how far the primary has written it, or a replica has replayed
 * it. A promoted replica begins a new timeline, on which the same offset means something else.
 */
export interface WalPosition {
  timeline: number;
  offset: bigint;
}

/** SQL: the primary's position after all commits so far, as text; null on any other server. */
// Without synchronous commit the insert position is ahead of the flushed one. At a page boundary it is also
// ahead by the next page's header, which no replica has seen; every commit is longer than a header.
export const PRIMARY_POSITION = `case when not pg_is_in_recovery() then
  left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) || '/' ||
  case when pg_current_wal_insert_lsn() - pg_current_wal_flush_lsn() < 40
    then pg_current_wal_flush_lsn() else pg_current_wal_insert_lsn() end end`;

/**
 * SQL: a replica's position, as text; null on any other server. The timeline is that of its last
 * checkpoint: until then, a replica that follows a new primary looks like one that does not.
 */
export const REPLICA_POSITION = `case when pg_is_in_recovery() then
  lpad(to_hex((select timeline_id from pg_control_checkpoint())), 8, '0') || '/' ||
  pg_last_wal_replay_lsn() end`;

/** Reads '00000001/0/3000148': the timeline, and the two halves of the offset. */
export function readPosition(text: string | null | undefined): WalPosition | null {
  const [timeline, high, low] = text?.split('/').map((part) => BigInt(`0x${part}`)) ?? [];
  if (timeline === undefined || high === undefined || low === undefined) return null;
  return { timeline: Number(timeline), offset: (high << 32n) + low };
}

/** Whether a replica at `position` has everything the primary had at `wanted`. */
export function reaches(position: WalPosition, wanted: WalPosition): boolean {
  return position.timeline === wanted.timeline && position.offset >= wanted.offset;
}

/** Which of two positions of the primary is the later one. */
export function laterOf(one: WalPosition, other: WalPosition): WalPosition {
  if (one.timeline !== other.timeline) return one.timeline > other.timeline ? one : other;
  return one.offset > other.offset ? one : other;
}
