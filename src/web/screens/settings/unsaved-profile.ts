import { z } from 'zod';
import type { Profile } from '#contract/users.ts';
import { unsavedForm } from '#web/lib/unsaved-form.ts';

/** So that a session that ends loses nothing. Passwords are never stored. */
export const unsavedProfile = unsavedForm<Profile>({
  key: 'profile',
  storage: 'memory',
  parse: (stored) =>
    z.object({ firstName: z.string(), lastName: z.string() }).safeParse(stored).data ?? null,
});
