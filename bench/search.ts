import { SEARCH_BOX_LIMIT } from '#contract/search.ts';
import { currentMinute, openCatalogueCache } from '#server/features/catalogue/catalogue-cache.ts';
import { loadRestaurantList } from '#server/features/catalogue/restaurant-list.ts';
import { searchCatalogue } from '#server/features/search/search.queries.ts';
import { withDatabase } from '../scripts/with-database.ts';
import { quantile } from './measure.ts';
import { readSearchTexts, TEXTS_PER_CLASS } from './search-texts.ts';

/** For p99 of the responses that are not cached yet. */
const GOAL_MS = 80;

const PAGE = 50;

type Search = (text: string, postalCode: string | undefined) => Promise<unknown>;

/**
 * Searches that are not cached yet, one after the other, in the database that the settings name: by the search
 * box and in the list, for each class of texts, with and without a postal code.
 */
export async function benchSearch(): Promise<void> {
  await withDatabase(async (database) => {
    const catalogue = await openCatalogueCache(database);
    const minute = currentMinute(new Date());
    const everything = { favoritesOf: null, deliveryFeeMode: 'flat' as const };
    const options = { ...everything, minute, openKeysAt: catalogue.openKeysAt };
    const openKeys = await catalogue.openKeysAt(minute);
    const box = { ...everything, openKeys, at: minute, limit: SEARCH_BOX_LIMIT };
    const searches: Record<string, Search> = {
      'search box': (text, postalCode) => searchCatalogue(database, { ...box, text, postalCode }),
      list: (text, postalCode) =>
        loadRestaurantList(database, { search: text, postalCode, limit: PAGE }, options),
    };
    try {
      const texts = await readSearchTexts(database);
      if (!texts) {
        console.log('\nSearch: left out, there is nothing to find. Fill a database: npm run fill');
        return;
      }
      const { classes, postalCodes } = texts;
      console.log(`\nSearch: p50, p95 and p99 in ms of ${TEXTS_PER_CLASS} new texts each`);
      // The first requests also open connections and compile code.
      for (const search of Object.values(searches)) {
        for (const [text = ''] of Object.values(classes)) await search(text, postalCodes[0]);
      }
      for (const [name, search] of Object.entries(searches))
        await measureSearches(name, search, classes, postalCodes);
    } finally {
      await catalogue.close();
    }
  });
}

async function measureSearches(
  name: string,
  search: Search,
  classes: Record<string, string[]>,
  postalCodes: readonly string[],
): Promise<void> {
  const all: number[] = [];
  for (const [title, texts] of Object.entries(classes)) {
    const anywhere: number[] = [];
    const local: number[] = [];
    for (const [index, text] of texts.entries()) {
      anywhere.push(await timed(() => search(text, undefined)));
      local.push(await timed(() => search(text, postalCodes[index % postalCodes.length])));
    }
    print(`${name}, ${title}`, anywhere);
    print(`${name}, ${title}, by postal code`, local);
    all.push(...anywhere, ...local);
  }
  const p99 = print(`${name}, all`, all);
  console.log(`  goal at most ${GOAL_MS}: ${p99 <= GOAL_MS ? 'met' : 'NOT met'}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function print(title: string, times: readonly number[]): number {
  const quantiles = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
  console.log(`  ${title.padEnd(56)}${quantiles.map(padded).join('')}`);
  return quantile(times, 0.99);
}

const padded = (ms: number): string => ms.toFixed(1).padStart(9);
