/**
 * How far a server is in the log of all that is written: the primary in writing it, a replica in doing the
 * same. A primary that takes over begins a new timeline, on which the same offset means something else.
 */
export interface WalPosition {
  timeline: number;
  offset: bigint;
}

/** SQL: where the primary is, after all that has been committed, as text; null on any other server. */
// What is inserted is ahead of what is on the disk, where a commit does not wait for that. Between two pages
// it is ahead by the head of the next, which no replica has seen: no commit is as short as that.
export const PRIMARY_POSITION = `case when not pg_is_in_recovery() then
  left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) || '/' ||
  case when pg_current_wal_insert_lsn() - pg_current_wal_flush_lsn() < 40
    then pg_current_wal_flush_lsn() else pg_current_wal_insert_lsn() end end`;

/**
 * SQL: how far a replica is, as text; null on any other server. The timeline is that of its last
 * checkpoint: one that did not follow a new primary cannot be told from one that did until then.
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

/** Whether a replica at `position` has all that the primary had at `wanted`. */
export function reaches(position: WalPosition, wanted: WalPosition): boolean {
  return position.timeline === wanted.timeline && position.offset >= wanted.offset;
}

/** Which of two positions of the primary is the later one. */
export function laterOf(one: WalPosition, other: WalPosition): WalPosition {
  if (one.timeline !== other.timeline) return one.timeline > other.timeline ? one : other;
  return one.offset > other.offset ? one : other;
}
