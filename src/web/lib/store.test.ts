import { expect, test } from 'vitest';
import { createStore, whileSubscribed } from './store.ts';

test('the source of a store runs only while it has listeners', () => {
  const steps: string[] = [];
  const store = createStore(0);
  const subscribe = whileSubscribed(store, () => {
    steps.push('start');
    return () => steps.push('stop');
  });
  const [first, second] = [subscribe(() => steps.push('heard')), subscribe(() => {})];
  store.set(1);
  first();
  expect(steps).toEqual(['start', 'heard']);
  second();
  subscribe(() => {})();
  expect(steps).toEqual(['start', 'heard', 'stop', 'start', 'stop']);
});
