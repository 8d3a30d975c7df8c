import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/**
 * Disables the buttons and fields in a page from the server until React handles them. Links work at once,
 * and so does the search form, which is outside.
 */
export function DisabledUntilHydrated({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <fieldset
      role="none"
      disabled={!isHydrated}
      data-waiting={isHydrated ? undefined : ''}
      className="contents"
    >
      {children}
    </fieldset>
  );
}
