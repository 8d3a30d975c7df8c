import { setTimeout as sleep } from 'node:timers/promises';
import { type Act, openMarketplace, Refused } from '../marketplace.ts';

// A separate process that acts for customers, kitchens and an admin at full speed. It reports its totals every second,
// and exits on request.

interface Given {
  origin: string;
  /** Requests in flight at a time. */
  lanes: number;
  streams: number;
}

/** Sent every second. */
export interface Totals {
  requests: number;
  byAct: Partial<Record<Act, number>>;
  refused: Record<string, number>;
  events: number;
}

/** Of each thousand requests. Few of those that are slow by nature: hashing passwords, decoding pictures. */
const MIX: Partial<Record<Act, number>> = {
  page: 60,
  list: 100,
  restaurant: 120,
  menu: 150,
  'search-cached': 60,
  'search-new': 60,
  me: 60,
  coupon: 30,
  order: 24,
  'order-coupon': 6,
  'order-limited-coupon': 2,
  'order-detail': 60,
  'my-orders': 50,
  'kitchen-board': 60,
  'kitchen-move': 130,
  'admin-orders': 10,
  'admin-figures': 4,
  stream: 8,
  'sign-in': 1,
  upload: 1,
};

/** How many different texts are searched for: few enough that all responses are cached. */
const TEXTS = 3_000;

const { origin, lanes, streams }: Given = JSON.parse(process.argv[2] ?? '{}');
const marketplace = await openMarketplace({ origin, customers: 24, kitchens: 6, texts: TEXTS });
marketplace.followEvents(streams);

// Shuffled once, so that equal requests do not come in blocks and every run is the same.
const acts = Object.entries(MIX).flatMap(([act, count]) => Array<Act>(count).fill(act as Act));
let seed = 7;
for (let index = acts.length - 1; index > 0; index--) {
  seed = (seed * 48_271) % 2_147_483_647;
  const other = seed % (index + 1);
  const [here, there] = [acts[index], acts[other]];
  if (here && there) [acts[index], acts[other]] = [there, here];
}

// Fills the cache of searches first, so that its growth is not taken for a leak.
for (let text = 0; text < TEXTS; text += lanes) {
  await Promise.all(
    Array.from({ length: lanes }, () => marketplace.perform('search-new').catch(() => null)),
  );
}

const totals: Totals = { requests: 0, byAct: {}, refused: {}, events: 0 };
let [turn, isOver] = [0, false];

async function runLane(): Promise<void> {
  while (!isOver) {
    const act = acts[turn++ % acts.length];
    if (!act) continue;
    try {
      if ((await marketplace.perform(act)) === null) continue;
      totals.byAct[act] = (totals.byAct[act] ?? 0) + 1;
    } catch (error) {
      const kind = error instanceof Refused ? `${act} ${error.status}` : String(error);
      totals.refused[kind] = (totals.refused[kind] ?? 0) + 1;
      await sleep(5);
    }
    totals.requests += 1;
  }
}

const atWork = Array.from({ length: lanes }, runLane);
const telling = setInterval(() => {
  process.send?.({ ...totals, events: marketplace.eventsReceived() } satisfies Totals);
}, 250);

process.once('message', async () => {
  isOver = true;
  await Promise.all(atWork);
  clearInterval(telling);
  marketplace.close();
  process.send?.({ ...totals, events: marketplace.eventsReceived() } satisfies Totals, () =>
    process.exit(0),
  );
});
