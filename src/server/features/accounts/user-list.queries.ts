import type { Database, Statement } from '#server/db/client.ts';
import { containsPattern, isIndexable, wordStartPatterns } from '#server/db/sql-fragments.ts';
import type { RowCursor } from '#server/platform/pages.ts';
import { LISTED_USER, type ListedUser } from '#server/platform/sessions.ts';

/** Users, newest first. `search` is looked for in names, email addresses and phone numbers. */
export function listUsers(
  database: Database,
  page: { search: string | undefined; after: RowCursor | null; limit: number },
): Promise<ListedUser[]> {
  const { search, after, limit } = page;
  const values = [patternsOf(search), after?.at ?? null, after?.id ?? null, limit];
  return database.run<ListedUser>(LIST, values);
}

/** Counts matching users up to `atMost` + 1. */
export async function countUsers(
  database: Database,
  { search, atMost }: { search: string | undefined; atMost: number },
): Promise<number> {
  const [row] = await database.run<{ count: number }>(COUNT, [patternsOf(search), atMost + 1]);
  return row?.count ?? 0;
}

/** A text too short for the index finds words that begin with it. */
function patternsOf(search: string | undefined): string[] | null {
  if (!search) return null;
  return isIndexable(search) ? [containsPattern(search)] : wordStartPatterns(search);
}

// Exactly the expression of the index (schema/users.ts).
const FOUND = `($1::text[] is null or search_text(
  first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '')) like any ($1))`;

// Unnamed, so that it is planned for its values and conditions that are not used fall away.
const LIST: Statement = {
  name: '',
  text: `
    select ${LISTED_USER} from users u
    where ${FOUND}
      and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
    order by created_at desc, id desc limit $4::int`,
};

const COUNT: Statement = {
  name: '',
  text: `select count(*)::int as count from (
    select from users where ${FOUND} limit $2::int) counted`,
};
