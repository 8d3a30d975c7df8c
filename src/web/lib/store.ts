import { useSyncExternalStore } from 'react';

/** Passes messages on to whoever listens at the time. */
export interface Topic<Message> {
  publish: (message: Message) => void;
  /** Calls `listener` with every message, and returns how to stop that. */
  subscribe: (listener: (message: Message) => void) => () => void;
}

export function createTopic<Message>(): Topic<Message> {
  const listeners = new Set<(message: Message) => void>();
  return {
    publish: (message) => {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A value outside of React that components subscribe to and any code may change. */
export interface Store<Value> {
  initial: Value;
  get: () => Value;
  set: (next: Value) => void;
  /** Calls `listener` after every `set`, and returns how to stop that. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const changes = createTopic<void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next;
      changes.publish();
    },
    subscribe: changes.subscribe,
  };
}

/**
 * A subscription to the store that calls `start` with the first listener, and what that returned once the
 * last one has gone. So a clock runs only while something on the page uses it.
 */
export function whileUsed(
  { subscribe }: Pick<Store<unknown>, 'subscribe'>,
  start: () => () => void,
): Store<unknown>['subscribe'] {
  let count = 0;
  let stop = () => {};
  return (listener) => {
    if (count === 0) stop = start();
    count += 1;
    const unsubscribe = subscribe(listener);
    return () => {
      unsubscribe();
      count -= 1;
      if (count === 0) stop();
    };
  };
}

/** The present value. The page that the build renders, and hydration, see the initial one. */
export function useStore<Value>(store: Pick<Store<Value>, 'initial' | 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
