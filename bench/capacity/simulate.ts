import { sampleRandom } from '#server/sample/sample-random.ts';
import { createHeap } from './heap.ts';

/** One kind of request in a simulated rush. */
export interface Kind {
  /** Of all requests, this share. */
  share: number;
  nodeMs: number;
  /** 0: answered from what the process keeps, without a turn at the database. */
  postgresMs: number;
  /** Its queue before the database; each lets `places` of a process's requests in at a time. */
  queue: 'read' | 'write';
  /** Done by the program itself, so that nobody waits for it. */
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
  /** Of one process and queue; decision 025. */
  places: number;
  shedAfterMs: number;
}

export interface Outcome {
  requests: number;
  p50Ms: number;
  p99Ms: number;
  /** Of the requests that need the database, this share was answered 503. */
  shedShare: number;
  nodeUsed: number;
  postgresUsed: number;
}

interface Request {
  kind: Kind;
  process: number;
  cameAt: number;
  nodeMs: number;
  postgresMs: number;
}

/** A number of equal servers with one line before them: a process's thread, or PostgreSQL's cores. */
interface Station {
  servers: number;
  busy: number;
  line: (() => void)[];
  usedMs: number;
}

/** Time is needed at random around its mean, as seen: most take less, a few much more. */
const MOST_MEANS = 20;

/**
 * Lets requests come at random through an evening's peak, event by event: each waits for its process, then
 * for a place at the database, there for a core, and for its process again. The same for the same seed.
 */
export function simulate(rush: Rush): Outcome {
  const random = sampleRandom(rush.seed);
  const events = createHeap<() => void>();
  const station = (servers: number): Station => ({ servers, busy: 0, line: [], usedMs: 0 });
  const threads = Array.from({ length: rush.processes }, () => station(1));
  const postgres = station(rush.postgresCores);
  const gates = threads.map(() => ({ read: openGate(), write: openGate() }));
  const tookMs: number[] = [];
  let [now, requests, wanting, shed] = [0, 0, 0, 0];

  const spread = (mean: number) =>
    mean === 0 ? 0 : Math.min(-mean * Math.log(1 - random.next()), mean * MOST_MEANS);

  function work(at: Station, ms: number, then: () => void): void {
    const begin = () => {
      at.busy += 1;
      at.usedMs += ms;
      events.push(now + ms, () => {
        at.busy -= 1;
        at.line.shift()?.();
        then();
      });
    };
    if (at.busy < at.servers) begin();
    else at.line.push(begin);
  }

  function openGate() {
    return { inside: 0, line: [] as { begin: () => void; until: number }[] };
  }

  function serve(request: Request): void {
    const { kind, nodeMs, postgresMs, cameAt } = request;
    const thread = threads[request.process];
    const gate = gates[request.process]?.[kind.queue];
    if (!thread || !gate) return;
    const done = () => {
      if (!kind.isBackground) tookMs.push(now - cameAt);
    };
    if (postgresMs === 0) {
      work(thread, nodeMs, done);
      return;
    }
    const begin = () => {
      gate.inside += 1;
      work(postgres, postgresMs, () => {
        gate.inside -= 1;
        letIn(gate);
        work(thread, nodeMs / 2, done);
      });
    };
    wanting += 1;
    work(thread, nodeMs / 2, () => {
      gate.line.push({ begin, until: now + rush.shedAfterMs });
      letIn(gate);
    });
  }

  function letIn(gate: ReturnType<typeof openGate>): void {
    while (gate.line.length > 0 && (gate.line[0]?.until ?? 0) <= now) {
      gate.line.shift();
      shed += 1;
    }
    while (gate.inside < rush.places) {
      const first = gate.line.shift();
      if (!first) return;
      first.begin();
    }
  }

  const endsAt = rush.seconds * 1_000;
  const meanGapMs = 1_000 / rush.requestsASecond;
  function come(): void {
    if (now >= endsAt) return;
    const kind = pick(rush.kinds, random.next());
    requests += 1;
    serve({
      kind,
      // The balancer's turn, which at random is as good as any.
      process: Math.floor(random.next() * rush.processes),
      cameAt: now,
      nodeMs: spread(kind.nodeMs),
      postgresMs: spread(kind.postgresMs),
    });
    events.push(now + spread(meanGapMs), come);
  }

  come();
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
    shedShare: wanting === 0 ? 0 : shed / wanting,
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
