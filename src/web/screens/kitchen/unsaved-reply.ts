import { unsavedForm } from '#web/lib/unsaved-form.ts';

/** In session storage: when the session ends, the way to the login loads a new page. */
export const unsavedReply = (reviewId: string) =>
  unsavedForm<{ text: string }>({
    key: `reply:${reviewId}`,
    storage: 'session',
    parse: (stored) =>
      'text' in stored && typeof stored.text === 'string' ? { text: stored.text } : null,
  });
