import { useSyncExternalStore } from 'react';
import { IS_BROWSER } from './is-browser.ts';

export interface StoredValue<Value> {
  empty: Value;
  get: () => Value;
  set: (next: Value | ((present: Value) => Value)) => void;
  subscribe: (listener: () => void) => () => void;
}

interface StoredValueOptions<Value> {
  key: string;
  empty: Value;
  /** Null when what was stored cannot be used: it is discarded, and an error is logged. */
  parse: (stored: string) => Value | null;
}

/** A value kept in local storage, the same in every tab. Without storage it lives in memory. */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { key, empty } = options;
  const listeners = new Set<() => void>();
  let value = load(options);

  const change = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  if (IS_BROWSER) {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) change(load(options));
    });
    // A page the browser brings back was told of nothing that other tabs did meanwhile.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) change(load(options));
    });
  }

  return {
    empty,
    get: () => value,
    set: (next) => {
      change(next instanceof Function ? next(value) : next);
      try {
        if (value === empty) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch (error) {
        console.error(`Could not store '${key}'`, error);
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  // HTML that the build has rendered knows of nothing stored.
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.empty);
}

function load<Value>({ key, empty, parse }: StoredValueOptions<Value>): Value {
  if (!IS_BROWSER) return empty;
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return empty;
    const value = parse(stored);
    if (value !== null) return value;
    console.error(`Discarded what was stored as '${key}': it cannot be read`);
    localStorage.removeItem(key);
  } catch (error) {
    console.error(`Could not read '${key}'`, error);
  }
  return empty;
}
