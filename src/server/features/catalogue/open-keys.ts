import { type OpeningFacts, openStatus } from '#domain/restaurants/opening-hours.ts';
import { type CatalogueCache, tag } from './catalogue-cache.ts';
import { OPENING_COLUMNS } from './catalogue-json.queries.ts';

/** The opening keys of the restaurants that are open at an instant. */
export type OpenKeysAt = (at: Date) => Promise<string[]>;

const MAX_BYTES = 4 * 1024 * 1024;
/** A key and its array slot. */
const KEY_BYTES = 64;
/** The objects around them. */
const ENTRY_BYTES = 1_000;

/**
 * The domain decides whether a restaurant is open, while the database sorts the lists. So the domain decides
 * once for each set of opening facts that restaurants share, and the database gets the keys of the open ones.
 */
export function openKeys(catalogue: CatalogueCache): OpenKeysAt {
  const cache = catalogue.createCache<string[]>(MAX_BYTES);

  async function load(at: Date) {
    const kinds = await catalogue.source.run<OpeningFacts & { key: string }>(OPENING_KINDS, []);
    const value = kinds.filter((kind) => openStatus(kind, at).isOpen).map(({ key }) => key);
    const bytes = ENTRY_BYTES + value.length * KEY_BYTES;
    return { value, bytes, tags: [tag.anyRestaurant] };
  }

  return (at) => cache.get(at.toISOString(), () => load(at));
}

// One restaurant per key is read, whichever it is.
const OPENING_KINDS = {
  name: 'opening_kinds',
  text: `select r.opening_key as key, ${OPENING_COLUMNS}
    from restaurants r where r.slug in (
      select min(slug) from restaurants where deleted_at is null group by opening_key)`,
};
