import { reaches, type WalPosition } from './wal-position.ts';

const LOOK_EVERY_MS = 1_000;

/** A replica so far behind answers nothing. How far beyond that it is, nobody asks. */
const MOST_BEHIND_MS = 30_000;

/** Where the primary was at a time, on the process's own clock. */
interface Sample {
  atMs: number;
  position: WalPosition;
}

export interface ReplicaWatch {
  /** Why the replica is not used at present; null while it is. */
  fault(): Error | null;
  /** What every answer has to show: where the primary was half a minute ago; null: nobody knows yet. */
  oldestToShow(): WalPosition | null;
  /** Null as long as nobody knows. */
  lagSeconds(): number | null;
  /** Somebody has found that it does not work. It is used again once a look at it finds that it does. */
  lose(error: unknown): void;
  /** Takes a look. Never rejects. */
  look(): Promise<void>;
  /** Takes a look every second from now on. */
  start(): void;
  stop(): void;
  follow(listener: (fault: Error | null) => void): void;
}

/** Watches over a replica: whether it answers, and how far it is behind. */
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

  function set(found: Error | null): void {
    const isNews = (fault === null) !== (found === null);
    fault = found;
    if (isNews) for (const listener of listeners) listener(found);
  }

  async function look(): Promise<void> {
    const atMs = performance.now();
    try {
      const position = await ask.primary();
      if (position) samples.push({ atMs, position });
      while (samples[1] && samples[1].atMs <= atMs - MOST_BEHIND_MS) samples.shift();
    } catch {
      // Nobody can say how far the replica is behind, but it may still answer.
    }
    try {
      lagMs = lagOf(samples, await ask.replica());
      const isTooOld = lagMs !== null && lagMs >= MOST_BEHIND_MS;
      set(isTooOld ? new Error(`it is over ${MOST_BEHIND_MS / 1000} s behind`) : null);
    } catch (error) {
      set(asFault(error));
    }
  }

  function lookLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => void look().then(lookLater), LOOK_EVERY_MS);
    timer.unref();
  }

  return {
    fault: () => fault,
    oldestToShow() {
      const [oldest] = samples;
      const isOld = oldest && oldest.atMs <= performance.now() - MOST_BEHIND_MS;
      return isOld ? oldest.position : null;
    },
    lagSeconds: () => (lagMs === null ? null : lagMs / 1000),
    lose: (error) => set(asFault(error)),
    look,
    start: lookLater,
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
    follow: (listener) => void listeners.add(listener),
  };
}

/** How long ago the primary was where the replica is now, or longer. */
function lagOf(samples: readonly Sample[], reached: WalPosition): number | null {
  const [oldest] = samples;
  if (!oldest) return null;
  const last = samples.findLast(({ position }) => reaches(reached, position));
  return last === samples.at(-1) ? 0 : performance.now() - (last ?? oldest).atMs;
}

function asFault(error: unknown): Error {
  // Several addresses were tried, and all failed alike.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const fault = first instanceof Error ? first : new Error(String(first));
  return SILENCE.test(fault.message) ? new Error('it does not answer') : fault;
}

/** The driver's words. */
const SILENCE = /^(?:timeout expired|Query read timeout)$/;
