import { createStore, type Store } from './store.ts';

export interface StoredValue<Value> extends Omit<Store<Value>, 'set'> {
  set: (next: Value | ((current: Value) => Value)) => void;
}

interface StoredValueOptions<Value> {
  key: string;
  empty: Value;
  /** Null if the stored value cannot be used: it is discarded, and an error is logged. */
  parse: (stored: string) => Value | null;
}

/** A store in local storage, shared by all tabs. Without storage it lasts as long as the page. */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { key, empty } = options;
  // Server rendering and hydration must not depend on stored values.
  const store = createStore(empty);
  const load = () => store.set(loadValue(options));
  if (typeof document !== 'undefined') {
    load();
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) load();
    });
    // A page in the back/forward cache misses what other tabs store.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) load();
    });
  }

  return {
    ...store,
    set: (next) => {
      const value = next instanceof Function ? next(store.get()) : next;
      store.set(value);
      try {
        if (value === empty) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch (error) {
        console.error(`Could not store '${key}'`, error);
      }
    },
  };
}

function loadValue<Value>({ key, empty, parse }: StoredValueOptions<Value>): Value {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return empty;
    const value = parse(stored);
    if (value !== null) return value;
    console.error(`Discarded the stored value of '${key}': it is invalid`);
    localStorage.removeItem(key);
  } catch (error) {
    console.error(`Could not read '${key}'`, error);
  }
  return empty;
}

/** The parsed JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
