import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { ConfigError } from '../environment.ts';
import { passwordMatches } from '../platform/passwords.ts';

/** The accounts for trying a fresh installation; printed at the start. */
export const sampleAccounts = [
  {
    isAdmin: true,
    firstName: 'Mira',
    lastName: 'Okafor',
    email: 'admin@example.com',
    phone: '(213) 555-0100',
    password: 'plateful-admin',
  },
  {
    isAdmin: false,
    firstName: 'Jamie',
    lastName: 'Rivera',
    email: 'customer@example.com',
    phone: '(213) 555-0101',
    password: 'plateful-customer',
  },
] as const;

export interface SamplePerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
}

/** The delivery address of the sample customer. */
export const sampleCustomerAddress = '2417 Marigold Avenue, Apt 3, Los Angeles, CA 90026';

/** Invented customers of past orders; nobody can sign in as one of them. */
export const pastCustomers: readonly SamplePerson[] = [
  person('Noor', 'Haddad', '118 Juniper Court, Los Angeles, CA 90012', 120),
  person('Theo', 'Lindqvist', '905 Copper Lane, Pasadena, CA 91101', 121),
  person('Camila', 'Duarte', '3340 Willow Bend Drive, Glendale, CA 91203', 122),
  person('Andre', 'Whitfield', '77 Harbor Crest Road, Long Beach, CA 90802', 123),
  person('Linh', 'Vo', '1506 Lotus Street, Alhambra, CA 91801', 124),
  person('Saanvi', 'Raman', '640 Saffron Way, Culver City, CA 90230', 125),
  person('Marcus', 'Bell', '2212 Foothill Terrace, Burbank, CA 91502', 126),
  person('Yuna', 'Seo', '418 Maple Grove Place, Los Angeles, CA 90005', 127),
  person('Elena', 'Petrova', '951 Canyon View Road, Santa Monica, CA 90401', 128),
  person('Owen', 'Gallagher', '29 Pier Walk, Venice, CA 90291', 129),
  person('Amara', 'Nwosu', '1803 Jacaranda Street, Inglewood, CA 90301', 130),
  person('Diego', 'Salcedo', '560 Orchard Row, Los Angeles, CA 90033', 131),
];

function person(
  firstName: string,
  lastName: string,
  address: string,
  phoneEnd: number,
): SamplePerson {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return { firstName, lastName, email, phone: `(323) 555-0${phoneEnd}`, address };
}

/** For the start of a public site: throws {@link ConfigError} while a sample account has its published password. */
export async function refuseSamplePasswords(database: Database): Promise<void> {
  const known = new Map<string, string>(
    sampleAccounts.map(({ email, password }) => [email, password]),
  );
  const rows = await database.orm
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...known.keys()]));
  const open: string[] = [];
  for (const { email, passwordHash } of rows) {
    if (await passwordMatches(known.get(email.toLowerCase()) ?? '', passwordHash)) open.push(email);
  }
  if (open.length === 0) return;
  throw new ConfigError(
    `Others can reach this site (by HOST, PUBLIC_URL or TRUST_PROXY), and everybody knows the password of ${open.join(' and ')}. First start it for this machine only and change these passwords or delete these accounts in their Settings, or use another, empty database.`,
  );
}
