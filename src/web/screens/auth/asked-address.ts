import { onClearAccountData } from '#web/lib/account-data.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';

/** As long as the link is valid. */
const HOUR_MS = 60 * 60 * 1000;

interface Asked {
  email: string;
  at: number;
}

const asked = createStoredValue<Asked | null>({
  key: 'reset-asked',
  empty: null,
  parse: (text) => {
    const { email, at }: Record<string, unknown> = JSON.parse(text);
    return typeof email === 'string' && typeof at === 'number' ? { email, at } : null;
  },
});

onClearAccountData(() => asked.set(null));

/**
 * The address a link was last sent to from this browser. The link names none, and opens in another tab;
 * this way the address need not be typed again.
 */
export function askedAddress(): string | undefined {
  const last = asked.get();
  return last && Date.now() - last.at < HOUR_MS ? last.email : undefined;
}

export function rememberAskedAddress(email: string): void {
  asked.set({ email, at: Date.now() });
}

export function forgetAskedAddress(): void {
  asked.set(null);
}
