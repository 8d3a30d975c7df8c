import { useSyncExternalStore } from 'react';

/** A value outside of React that components subscribe to and any code may change. */
export interface Store<Value> {
  initial: Value;
  get: () => Value;
  set: (next: Value) => void;
  /** Calls `listener` after every `set`, and returns how to stop that. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The present value. The page that the build renders, and hydration, see the initial one. */
export function useStore<Value>(store: Pick<Store<Value>, 'initial' | 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
