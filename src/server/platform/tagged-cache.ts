/** A loaded value and its expiry. */
export interface Loaded<Value> {
  value: Value;
  /** The records it was made from; {@link TaggedCache.invalidate} with any of these tags evicts it. */
  tags: readonly string[];
  /** Its approximate size in memory. */
  bytes: number;
  /** Milliseconds since the epoch; undefined: it stays until it is invalidated. */
  expiresAt?: number | undefined;
}

export interface TaggedCache<Value> {
  /** The cached value, if there is one, without waiting. */
  peek(key: string): Value | undefined;
  /** The key's cached value, or else the result of `load`; null is returned but not cached. */
  get(key: string, load: () => Promise<Loaded<Value>>): Promise<Value>;
  get(key: string, load: () => Promise<Loaded<Value> | null>): Promise<Value | null>;
  invalidate(tag: string): void;
  invalidateAll(): void;
  /** The total size of all entries, as stated by the loaders. */
  totalBytes(): number;
}

interface Entry<Value> extends Loaded<Value> {
  wasUsed: boolean;
}

interface Load<Value> {
  result: Promise<Loaded<Value> | null>;
  /** The tags invalidated since it began. Its own tags are unknown before it ends. */
  invalidated: Set<string | typeof ALL>;
}

/** Every tag. */
const ALL = Symbol('all');

/**
 * A cache whose entries are invalidated by tags. A read that begins after `invalidate` sees all writes before it: if a
 * load that began earlier turns out to have the tag, its result is neither cached nor shared with later callers. Above
 * `maxBytes`, entries not used since the last eviction are evicted first.
 */
export function createTaggedCache<Value>(options: {
  maxBytes: number;
  now: () => number;
}): TaggedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const keysByTag = new Map<string, Set<string>>();
  const loading = new Map<string, Load<Value>>();
  let totalBytes = 0;

  function peek(key: string): Value | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.expiresAt !== undefined && entry.expiresAt <= options.now()) {
      drop(key);
      return undefined;
    }
    entry.wasUsed = true;
    return entry.value;
  }

  function get(key: string, load: () => Promise<Loaded<Value>>): Promise<Value>;
  function get(key: string, load: () => Promise<Loaded<Value> | null>): Promise<Value | null>;
  async function get(
    key: string,
    load: () => Promise<Loaded<Value> | null>,
  ): Promise<Value | null> {
    const cached = peek(key);
    if (cached !== undefined) return cached;
    const underWay = loading.get(key);
    if (!underWay) return (await startLoad(key, load))?.value ?? null;
    const before = new Set(underWay.invalidated);
    const loaded = await underWay.result;
    if (isStale(loaded, before)) return get(key, load);
    return loaded?.value ?? null;
  }

  function startLoad(
    key: string,
    load: () => Promise<Loaded<Value> | null>,
  ): Promise<Loaded<Value> | null> {
    const invalidated: Load<Value>['invalidated'] = new Set();
    const result = loadAndStore().finally(() => loading.delete(key));
    loading.set(key, { result, invalidated });
    return result;

    async function loadAndStore(): Promise<Loaded<Value> | null> {
      const loaded = await load();
      const isCached = loaded !== null && loaded.bytes <= options.maxBytes;
      if (isCached && !isStale(loaded, invalidated)) store(key, loaded);
      return loaded;
    }
  }

  function store(key: string, loaded: Loaded<Value>): void {
    drop(key);
    entries.set(key, { ...loaded, wasUsed: false });
    totalBytes += loaded.bytes;
    for (const tag of loaded.tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
    evict();
  }

  // The "clock" algorithm: an entry used since the last eviction gets a second chance. A burst of one-off
  // searches cannot evict the popular pages, and a hit reorders nothing.
  function evict(): void {
    for (const [key, entry] of entries) {
      if (totalBytes <= options.maxBytes) return;
      if (entry.wasUsed) {
        entry.wasUsed = false;
        entries.delete(key);
        entries.set(key, entry);
      } else drop(key);
    }
  }

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    totalBytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function markLoads(tag: string | typeof ALL): void {
    for (const { invalidated } of loading.values()) invalidated.add(tag);
  }

  return {
    peek,
    get,
    invalidate(tag) {
      markLoads(tag);
      for (const key of [...(keysByTag.get(tag) ?? [])]) drop(key);
    },
    invalidateAll() {
      markLoads(ALL);
      entries.clear();
      keysByTag.clear();
      totalBytes = 0;
    },
    totalBytes: () => totalBytes,
  };
}

/** Whether an invalidation may have changed the loaded value. A missing value has no tags. */
function isStale(
  loaded: Loaded<unknown> | null,
  invalidated: ReadonlySet<string | typeof ALL>,
): boolean {
  if (invalidated.size === 0) return false;
  if (loaded === null || invalidated.has(ALL)) return true;
  return loaded.tags.some((tag) => invalidated.has(tag));
}
