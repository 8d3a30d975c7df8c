export type DatabaseKind = 'embedded' | 'postgres';

export interface FaultSetting {
  database: DatabaseKind;
  /** How often the fault is repeated. */
  rounds: number;
}

export interface FaultReport {
  rounds: number;
  /** Writes that the program confirmed by 201 or 200. */
  acknowledged: number;
  /** Acknowledged writes that are missing. Must be 0. */
  lost: number;
  /** Writes that were executed more than once. Must be 0. */
  doubled: number;
  /** The longest time without a successful response, in milliseconds; null where it is meaningless. */
  longestOutageMs: number | null;
  /** How often clients got each status, or kind of error where there was no response. */
  responses: Readonly<Record<string, number>>;
  /** Other broken guarantees. Must be empty. */
  broken: readonly string[];
}

export interface Fault {
  /** 'killed under load' */
  name: string;
  /** The short run uses the first one. */
  on: readonly DatabaseKind[];
  /** Rounds of the full run, and of the short one in `npm run test:thorough` (0: left out there). */
  rounds: { full: number; short: number };
  run(setting: FaultSetting): Promise<FaultReport>;
}
