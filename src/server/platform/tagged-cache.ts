/** What a loader found, and when it stops being true. */
export interface Loaded<Value> {
  value: Value;
  /** What it was made from; {@link KeptValues.forget} of any of these lets it go. */
  scopes: readonly string[];
  /** Roughly what it takes in memory. */
  bytes: number;
  /** Milliseconds since the epoch; absent: until it is forgotten. */
  expiresAt?: number | undefined;
}

export interface KeptValues<Value> {
  /** The value if it is there, without waiting. */
  peek(key: string): Value | undefined;
  /** The value kept under the key, or else what `load` finds; null is answered but never kept. */
  get(key: string, load: () => Promise<Loaded<Value> | null>): Promise<Value | null>;
  forget(scope: string): void;
  forgetAll(): void;
  /** What the values now take, by the loaders' own reckoning. */
  bytesKept(): number;
}

interface Entry<Value> extends Loaded<Value> {
  wasUsed: boolean;
}

/**
 * Keeps values until what they were made from changes. A read that begins after `forget` sees what
 * was written before it: a load that began earlier is neither kept nor shared with later callers.
 * Past `maxBytes` the values that nobody has asked for since the last round go first.
 */
export function keepValues<Value>(options: {
  maxBytes: number;
  now: () => number;
}): KeptValues<Value> {
  const entries = new Map<string, Entry<Value>>();
  const keysByScope = new Map<string, Set<string>>();
  const loading = new Map<string, Promise<Value | null>>();
  let generation = 0;
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

  function get(key: string, load: () => Promise<Loaded<Value> | null>): Promise<Value | null> {
    const kept = peek(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const underWay = loading.get(key);
    if (underWay) return underWay;
    const loaded = loadAndKeep(key, load).finally(() => {
      if (loading.get(key) === loaded) loading.delete(key);
    });
    loading.set(key, loaded);
    return loaded;
  }

  async function loadAndKeep(
    key: string,
    load: () => Promise<Loaded<Value> | null>,
  ): Promise<Value | null> {
    const startedIn = generation;
    const loaded = await load();
    if (loaded === null) return null;
    if (startedIn === generation && loaded.bytes <= options.maxBytes) keep(key, loaded);
    return loaded.value;
  }

  function keep(key: string, loaded: Loaded<Value>): void {
    drop(key);
    entries.set(key, { ...loaded, wasUsed: false });
    totalBytes += loaded.bytes;
    for (const scope of loaded.scopes) {
      const keys = keysByScope.get(scope);
      if (keys) keys.add(key);
      else keysByScope.set(scope, new Set([key]));
    }
    makeRoom();
  }

  // A second chance for what was used since it was last looked at ("clock"): a burst of one-off
  // searches cannot push out the pages everybody reads, and a hit costs no reordering.
  function makeRoom(): void {
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
    for (const scope of entry.scopes) {
      const keys = keysByScope.get(scope);
      keys?.delete(key);
      if (keys?.size === 0) keysByScope.delete(scope);
    }
  }

  function outdateLoads(): void {
    generation++;
    loading.clear();
  }

  return {
    peek,
    get,
    forget(scope) {
      outdateLoads();
      for (const key of [...(keysByScope.get(scope) ?? [])]) drop(key);
    },
    forgetAll() {
      outdateLoads();
      entries.clear();
      keysByScope.clear();
      totalBytes = 0;
    },
    bytesKept: () => totalBytes,
  };
}
