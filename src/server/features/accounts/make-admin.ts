import { sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import { type Database, rowsIn } from '#server/db/client.ts';
import { insertAudit } from '#server/platform/audit.ts';
import { credentialsByEmail } from './accounts.queries.ts';
import { registerUser } from './register-user.ts';

export interface AdminToMake {
  email: string;
  firstName: string;
  lastName: string;
  /** Called only when an account has to be made. */
  askPassword: () => Promise<string>;
}

/** `made`: a new account; `promoted`: the one that has this email; `unchanged`: it was an admin already. */
export type MadeAdmin = 'made' | 'promoted' | 'unchanged';

/** Makes sure that there is an account with this email and that it is an admin's. Throws weak_password. */
export async function makeAdmin(
  parts: { database: Database; config: Config },
  admin: AdminToMake,
): Promise<MadeAdmin> {
  const { database } = parts;
  const { askPassword, ...person } = admin;
  const known = await credentialsByEmail(database, person.email);
  const { id } =
    known ??
    (await registerUser(parts, { ...person, password: await askPassword() }, { isAdmin: true }));
  const promoted = await rowsIn(database.orm, promotion(id));
  if (!known) return 'made';
  return promoted.length > 0 ? 'promoted' : 'unchanged';
}

/** Run on the machine, so the audit names no actor. */
function promotion(id: string) {
  const promoted = {
    by: null,
    action: 'user.rights_changed',
    subject: { kind: 'user', id, name: null },
    before: { isAdmin: false },
    after: { isAdmin: true },
  } as const;
  return sql`
with promoted as (
  update users set is_admin = true where id = ${id} and not is_admin returning id
), audit as (${insertAudit(promoted, sql`from promoted`)})
select id from promoted`;
}
