import { useState } from 'react';
import { publishingApi } from '#contract/management-api.ts';
import type { BulkAction, BulkBody, BulkResult } from '#contract/publishing.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';

/** Changes the selected restaurants; `refusal` lists those that were not changed, and why, until the next change. */
export function useBulkChange() {
  const [refusal, setRefusal] = useState<{ text: string; refused: BulkResult[] } | null>(null);
  const mutation = useAdminMutation({
    act: (body: BulkBody) => call(publishingApi.bulk, { body }),
    refreshes: ['catalogue'],
    done: ({ results }, { action }) => {
      const refused = results.filter(({ isDone }) => !isDone);
      const text = bulkText(results, action);
      setRefusal(refused.length > 0 ? { text, refused } : null);
      // Refusals are shown on the page, so a toast would only cover them.
      return refused.length > 0 ? null : text;
    },
  });
  return { ...mutation, refusal, dismiss: () => setRefusal(null) };
}

const DONE_TEXTS: Record<BulkAction, string> = {
  open: 'opened',
  close: 'closed',
  publish: 'published',
  unpublish: 'returned to draft',
  add_tag: 'tagged',
  remove_tag: 'untagged',
};

/** '9 published, 1 not.' */
export function bulkText(
  results: readonly Pick<BulkResult, 'isDone'>[],
  action: BulkAction,
): string {
  const done = results.filter(({ isDone }) => isDone).length;
  const refused = results.length - done;
  return refused === 0
    ? `${done} ${DONE_TEXTS[action]}.`
    : `${done} ${DONE_TEXTS[action]}, ${refused} not.`;
}
