import { createStoredValue } from '#web/lib/stored-value.ts';

/** More orders than are ever new at once. */
const REMEMBERED_MAX = 300;
const NONE: readonly string[] = [];

/** The newest ids of a kind that this device remembers. */
export function createStoredIds(key: string) {
  const stored = createStoredValue({ key, empty: NONE, parse: parseIds });
  return {
    has: (id: string): boolean => stored.get().includes(id),
    add: (...ids: string[]): void =>
      stored.set((known) => [...new Set([...known, ...ids])].slice(-REMEMBERED_MAX)),
  };
}

function parseIds(text: string): readonly string[] | null {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : null;
}
