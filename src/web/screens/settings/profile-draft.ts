import type { ProfileBody } from '#contract/users.ts';

interface ProfileDraft {
  /** Whose it is: it shows for nobody else who signs in after. */
  userId: string;
  values: ProfileBody;
}

let draft: ProfileDraft | null = null;

/**
 * What has been typed and not saved, for as long as the program runs: a session that ends sends to
 * /auth and back, and the form is as it was. Passwords are not kept.
 */
export function keepDraft(next: ProfileDraft | null): void {
  draft = next;
}

export function keptDraft(userId: string): ProfileBody | undefined {
  return draft?.userId === userId ? draft.values : undefined;
}
