import type { KeyboardEvent } from 'react';

/** Prevents the repeated Enter and Space of a held key, each of which would press a button again. */
export function preventHeldPress(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
