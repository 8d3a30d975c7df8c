import { reaches, type WalPosition } from './wal-position.ts';

const CHECK_EVERY_MS = 1_000;

/** A replica further behind than this is not used. Longer lags are not measured. */
const MOST_BEHIND_MS = 30_000;

/** Where the primary was at a time of this process's clock. */
interface Sample {
  atMs: number;
  position: WalPosition;
}

export interface ReplicaWatch {
  /** Why the replica is not used at present; null while it is. */
  fault(): Error | null;
  /** What every read must include: the primary's position half a minute ago; null while it is unknown. */
  minimumPosition(): WalPosition | null;
  /** Null while it is unknown. */
  lagSeconds(): number | null;
  /** Stops using the replica, which failed, until a check succeeds. */
  markFailed(error: unknown): void;
  /** Checks it now. Never rejects. */
  check(): Promise<void>;
  /** Checks it every second from now on. */
  start(): void;
  stop(): void;
  /** Calls the listener when the replica is no longer used, and with null when it is again. */
  onChange(listener: (fault: Error | null) => void): void;
}

/** Watches a replica: whether it answers, and how far it is behind. */
export function openWatch(ask: {
  primary: () => Promise<WalPosition | null>;
  replica: () => Promise<WalPosition>;
}): ReplicaWatch {
  const listeners = new Set<(fault: Error | null) => void>();
  const samples: Sample[] = [];
  let fault: Error | null = new Error('has not been asked yet');
  let lagMs: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function setFault(found: Error | null): void {
    const hasChanged = (fault === null) !== (found === null);
    fault = found;
    if (hasChanged) for (const listener of listeners) listener(found);
  }

  async function check(): Promise<void> {
    const atMs = performance.now();
    try {
      const position = await ask.primary();
      if (position) samples.push({ atMs, position });
      while (samples[1] && samples[1].atMs <= atMs - MOST_BEHIND_MS) samples.shift();
    } catch {
      // The lag is unknown then, but the replica may still answer.
    }
    try {
      lagMs = lagOf(samples, await ask.replica());
      const isTooOld = lagMs !== null && lagMs >= MOST_BEHIND_MS;
      setFault(isTooOld ? new Error(`it is over ${MOST_BEHIND_MS / 1000} s behind`) : null);
    } catch (error) {
      setFault(asFault(error));
    }
  }

  function checkLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => void check().then(checkLater), CHECK_EVERY_MS);
    timer.unref();
  }

  return {
    fault: () => fault,
    minimumPosition() {
      const [oldest] = samples;
      const isOld = oldest && oldest.atMs <= performance.now() - MOST_BEHIND_MS;
      return isOld ? oldest.position : null;
    },
    lagSeconds: () => (lagMs === null ? null : lagMs / 1000),
    markFailed: (error) => setFault(asFault(error)),
    check,
    start: checkLater,
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
    onChange: (listener) => void listeners.add(listener),
  };
}

/** At most this long ago the primary was where the replica is now. */
function lagOf(samples: readonly Sample[], reached: WalPosition): number | null {
  const [oldest] = samples;
  if (!oldest) return null;
  const last = samples.findLast(({ position }) => reaches(reached, position));
  return last === samples.at(-1) ? 0 : performance.now() - (last ?? oldest).atMs;
}

function asFault(error: unknown): Error {
  // Several addresses were tried; the first error stands for all.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const fault = first instanceof Error ? first : new Error(String(first));
  return SILENCE.test(fault.message) ? new Error('it does not answer') : fault;
}

/** The driver's messages. */
const SILENCE = /^(?:timeout expired|Query read timeout)$/;
