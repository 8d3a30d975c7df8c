/** What is done to the program, and how it came through. */

export type DatabaseKind = 'embedded' | 'postgres';

export interface FaultSetting {
  database: DatabaseKind;
  /** How often the fault is to happen, for those that can be repeated. */
  rounds: number;
}

export interface FaultReport {
  rounds: number;
  /** Writes that the program said had happened: 201 and 200. */
  acknowledged: number;
  /** Acknowledged writes of which nothing is left. Must be 0. */
  lost: number;
  /** Writes that happened more than once. Must be 0. */
  doubled: number;
  /** The longest time without any answer that was a success, in milliseconds; null where it means nothing. */
  longestOutageMs: number | null;
  /** How often clients got which answer: a status, or the kind of error where there was none. */
  answers: Readonly<Record<string, number>>;
  /** What else was promised and did not hold. Must be empty. */
  broken: readonly string[];
}

export interface Fault {
  /** 'killed under load' */
  name: string;
  on: readonly DatabaseKind[];
  /** Rounds of the whole run, and of the short form that belongs to `npm run test:thorough` (0: left out there). */
  rounds: { whole: number; short: number };
  run(setting: FaultSetting): Promise<FaultReport>;
}
