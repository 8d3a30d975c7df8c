import { setTimeout as sleep } from 'node:timers/promises';
import { type Action, FailedResponse, openMarketplace } from '../marketplace.ts';

// A separate process that acts for customers, kitchens and an admin at full speed. It reports its totals regularly,
// and exits on request.

interface Settings {
  origin: string;
  /** Requests in flight at a time. */
  lanes: number;
  streams: number;
}

/** Sent every {@link REPORT_EVERY_MS}. */
export interface Totals {
  requests: number;
  byAction: Partial<Record<Action, number>>;
  refused: Record<string, number>;
  events: number;
}

/** Of each thousand requests. Few of those that are slow by nature: hashing passwords, decoding pictures. */
const MIX: Partial<Record<Action, number>> = {
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

const REPORT_EVERY_MS = 250;

/** How many different texts are searched for: few enough that all responses are cached. */
const TEXTS = 3_000;

const { origin, lanes, streams }: Settings = JSON.parse(process.argv[2] ?? '{}');
const marketplace = await openMarketplace({ origin, customers: 24, kitchens: 6, texts: TEXTS });
marketplace.followEvents(streams);

// Shuffled once, so that equal requests do not come in blocks and every run is the same.
const actions = Object.entries(MIX).flatMap(([action, count]) =>
  Array<Action>(count).fill(action as Action),
);
let seed = 7;
for (let index = actions.length - 1; index > 0; index--) {
  seed = (seed * 48_271) % 2_147_483_647;
  const other = seed % (index + 1);
  const [here, there] = [actions[index], actions[other]];
  if (here && there) [actions[index], actions[other]] = [there, here];
}

// Fills the cache of searches first, so that its growth is not taken for a leak.
for (let text = 0; text < TEXTS; text += lanes) {
  await Promise.all(
    Array.from({ length: lanes }, () => marketplace.perform('search-new').catch(() => null)),
  );
}

const totals: Totals = { requests: 0, byAction: {}, refused: {}, events: 0 };
let [turn, isOver] = [0, false];

async function runLane(): Promise<void> {
  while (!isOver) {
    const action = actions[turn++ % actions.length];
    if (!action) continue;
    try {
      if ((await marketplace.perform(action)) === null) continue;
      totals.byAction[action] = (totals.byAction[action] ?? 0) + 1;
    } catch (error) {
      const kind = error instanceof FailedResponse ? `${action} ${error.status}` : String(error);
      totals.refused[kind] = (totals.refused[kind] ?? 0) + 1;
      await sleep(5);
    }
    totals.requests += 1;
  }
}

const atWork = Array.from({ length: lanes }, runLane);
const reporting = setInterval(() => {
  process.send?.({ ...totals, events: marketplace.eventsReceived() } satisfies Totals);
}, REPORT_EVERY_MS);

process.once('message', async () => {
  isOver = true;
  await Promise.all(atWork);
  clearInterval(reporting);
  marketplace.close();
  process.send?.({ ...totals, events: marketplace.eventsReceived() } satisfies Totals, () =>
    process.exit(0),
  );
});
