import type { Database } from '#server/db/client.ts';
import { credentialsByEmail } from './accounts.queries.ts';
import { registerUser } from './register-user.ts';

export interface AdminToMake {
  email: string;
  firstName: string;
  lastName: string;
  /** Asked only for an account that is to be made. */
  askPassword: () => Promise<string>;
}

/** `made`: an account of its own; `raised`: the one that has this email; or it was an admin already. */
export type MadeAdmin = 'made' | 'raised' | 'unchanged';

/** Sees to it that the account of an email is an admin's, and that there is one. */
export async function makeAdmin(database: Database, admin: AdminToMake): Promise<MadeAdmin> {
  const { askPassword, ...person } = admin;
  const known = await credentialsByEmail(database, person.email);
  const { id } =
    known ?? (await registerUser(database, { ...person, password: await askPassword() }));
  const raised = await database.run(RAISE, [id]);
  if (!known) return 'made';
  return raised.length > 0 ? 'raised' : 'unchanged';
}

const RAISE = {
  name: 'make_admin',
  text: 'update users set is_admin = true where id = $1 and not is_admin returning id',
};
