import { sampleRandom } from '#server/sample/sample-random.ts';
import { createHeap } from './heap.ts';

/** One kind of request in a simulated rush. */
export interface Kind {
  /** Its share of all requests. */
  share: number;
  nodeMs: number;
  /** 0: served from the cache, without the database. */
  postgresMs: number;
  /** Its queue for the database; each process runs `slots` requests of either queue at a time. */
  queue: 'read' | 'write';
  /** Background work, which no request waits for. */
  isBackground?: boolean;
}

export interface Rush {
  seed: number;
  seconds: number;
  requestsASecond: number;
  kinds: readonly Kind[];
  /** Processes of the program, of one core each. */
  processes: number;
  postgresCores: number;
  /** Per process and queue (decision 025). */
  slots: number;
  shedAfterMs: number;
}

export interface Outcome {
  requests: number;
  p50Ms: number;
  p99Ms: number;
  /** The share of requests for the database that was rejected with 503. */
  shedShare: number;
  nodeUsed: number;
  postgresUsed: number;
}

interface Request {
  kind: Kind;
  process: number;
  arrivedAt: number;
  nodeMs: number;
  postgresMs: number;
}

/** Equal servers with one queue: a process's thread, or PostgreSQL's cores. */
interface Station {
  servers: number;
  busy: number;
  waiting: (() => void)[];
  usedMs: number;
}

/** Times are distributed exponentially around their mean, up to this many times as long. */
const MAX_MEANS = 20;

/**
 * Simulates an evening's peak event by event, with requests arriving at random: each waits for its process,
 * then for a database slot, for a core of PostgreSQL, and for its process again. The same for the same seed.
 */
export function simulate(rush: Rush): Outcome {
  const random = sampleRandom(rush.seed);
  const events = createHeap<() => void>();
  const newStation = (servers: number): Station => ({ servers, busy: 0, waiting: [], usedMs: 0 });
  const threads = Array.from({ length: rush.processes }, () => newStation(1));
  const postgres = newStation(rush.postgresCores);
  const queues = threads.map(() => ({ read: newQueue(), write: newQueue() }));
  const tookMs: number[] = [];
  let [now, requests, forDatabase, shed] = [0, 0, 0, 0];

  const randomTime = (mean: number) =>
    mean === 0 ? 0 : Math.min(-mean * Math.log(1 - random.next()), mean * MAX_MEANS);

  function work(station: Station, ms: number, then: () => void): void {
    const begin = () => {
      station.busy += 1;
      station.usedMs += ms;
      events.push(now + ms, () => {
        station.busy -= 1;
        station.waiting.shift()?.();
        then();
      });
    };
    if (station.busy < station.servers) begin();
    else station.waiting.push(begin);
  }

  function newQueue() {
    return { running: 0, waiting: [] as { begin: () => void; until: number }[] };
  }

  function serve(request: Request): void {
    const { kind, nodeMs, postgresMs, arrivedAt } = request;
    const thread = threads[request.process];
    const queue = queues[request.process]?.[kind.queue];
    if (!thread || !queue) return;
    const done = () => {
      if (!kind.isBackground) tookMs.push(now - arrivedAt);
    };
    if (postgresMs === 0) {
      work(thread, nodeMs, done);
      return;
    }
    const begin = () => {
      queue.running += 1;
      work(postgres, postgresMs, () => {
        queue.running -= 1;
        startNext(queue);
        work(thread, nodeMs / 2, done);
      });
    };
    forDatabase += 1;
    work(thread, nodeMs / 2, () => {
      queue.waiting.push({ begin, until: now + rush.shedAfterMs });
      startNext(queue);
    });
  }

  function startNext(queue: ReturnType<typeof newQueue>): void {
    while (queue.waiting.length > 0 && (queue.waiting[0]?.until ?? 0) <= now) {
      queue.waiting.shift();
      shed += 1;
    }
    while (queue.running < rush.slots) {
      const first = queue.waiting.shift();
      if (!first) return;
      first.begin();
    }
  }

  const endsAt = rush.seconds * 1_000;
  const meanGapMs = 1_000 / rush.requestsASecond;
  function arrive(): void {
    if (now >= endsAt) return;
    const kind = pick(rush.kinds, random.next());
    requests += 1;
    serve({
      kind,
      // As if the balancer chose at random.
      process: Math.floor(random.next() * rush.processes),
      arrivedAt: now,
      nodeMs: randomTime(kind.nodeMs),
      postgresMs: randomTime(kind.postgresMs),
    });
    events.push(now + randomTime(meanGapMs), arrive);
  }

  arrive();
  for (let next = events.pop(); next; next = events.pop()) {
    now = next.at;
    next.value();
  }
  tookMs.sort((left, right) => left - right);
  const at = (share: number) => tookMs[Math.floor((tookMs.length - 1) * share)] ?? Number.NaN;
  const used = (stations: readonly Station[]) =>
    stations.reduce((sum, { usedMs }) => sum + usedMs, 0) /
    stations.reduce((sum, { servers }) => sum + servers, 0) /
    endsAt;
  return {
    requests,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    shedShare: forDatabase === 0 ? 0 : shed / forDatabase,
    nodeUsed: used(threads),
    postgresUsed: used([postgres]),
  };
}

function pick(kinds: readonly Kind[], at: number): Kind {
  let left = at * kinds.reduce((sum, { share }) => sum + share, 0);
  for (const kind of kinds) {
    left -= kind.share;
    if (left <= 0) return kind;
  }
  throw new RangeError('There is no kind of request');
}
