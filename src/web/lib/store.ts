import { useSyncExternalStore } from 'react';

/** Publishes messages to its current subscribers. */
export interface Topic<Message> {
  publish: (message: Message) => void;
  /** Calls `listener` with every message. Returns a function that unsubscribes. */
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
  /** Calls `listener` after every `set`. Returns a function that unsubscribes. */
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
 * A subscription to the store that calls `start` with the first listener, and the function it returned when
 * the last one unsubscribes. So a clock runs only while something on the page uses it.
 */
export function whileSubscribed(
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

/** The current value. Server rendering and hydration see the initial one. */
export function useStore<Value>(store: Pick<Store<Value>, 'initial' | 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
