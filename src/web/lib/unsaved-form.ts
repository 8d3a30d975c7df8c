import { onClearAccountData, UNSAVED_PREFIX } from './account-data.ts';
import { parseJson } from './stored-value.ts';

export interface UnsavedForm<Values> {
  /** The input of this account; null if there is none. */
  get: (userId: string | null) => Values | null;
  set: (userId: string | null, values: Values) => void;
  clear: () => void;
}

interface UnsavedFormOptions<Values> {
  /** Identifies the form in storage. */
  key: string;
  /** How long it is stored: until the next page load, as long as the tab, or until cleared, in all tabs. */
  storage: 'memory' | 'session' | 'local';
  /** Null if the stored input does not fit the form: it is discarded. */
  parse: (stored: object) => Values | null;
}

/**
 * Stores the unsaved input of a form, so that leaving the page or an expired session loses nothing. It
 * belongs to the account that typed it; a visitor's (null) belongs to the account that signs in next.
 * Signing out clears it.
 */
export function unsavedForm<Values extends object>({
  key,
  storage,
  parse,
}: UnsavedFormOptions<Values>): UnsavedForm<Values> {
  const slot = storageSlot(storage, key);
  return {
    get: (userId) => {
      const stored = parseStored(slot.read());
      if (!stored) return null;
      const { userId: owner, ...typed } = stored;
      const values = parse(typed);
      if (values === null) slot.write(null);
      return owner === null || owner === userId ? values : null;
    },
    set: (userId, values) => slot.write(JSON.stringify({ ...values, userId })),
    clear: () => slot.write(null),
  };
}

/** Also used when the browser refuses its storage. */
const memory = new Map<string, string>();

function storageSlot(storage: UnsavedFormOptions<object>['storage'], key: string) {
  const browserKey = storage === 'session' ? UNSAVED_PREFIX + key : key;
  const browser = () => (storage === 'session' ? sessionStorage : localStorage);
  return {
    read: (): string | null => {
      const text = memory.get(browserKey);
      if (text !== undefined || storage === 'memory') return text ?? null;
      try {
        return browser().getItem(browserKey);
      } catch {
        return null;
      }
    },
    write: (text: string | null): void => {
      memory.delete(browserKey);
      try {
        if (storage === 'memory') {
          if (text !== null) memory.set(browserKey, text);
        } else if (text === null) browser().removeItem(browserKey);
        else browser().setItem(browserKey, text);
      } catch (error) {
        console.error(`Could not store '${browserKey}'`, error);
        if (text !== null) memory.set(browserKey, text);
      }
    },
  };
}

function parseStored(text: string | null): { userId: string | null } | null {
  const stored = parseJson(text ?? 'null');
  const isOwned =
    typeof stored === 'object' &&
    stored !== null &&
    'userId' in stored &&
    (stored.userId === null || typeof stored.userId === 'string');
  return isOwned ? (stored as { userId: string | null }) : null;
}

onClearAccountData(() => memory.clear());
