import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import type { SavedAddress, savedAddressBody } from '#contract/addresses.ts';
import { SAVED_ADDRESS_LIMITS } from '#domain/accounts/saved-address.ts';
import type { Database } from '#server/db/client.ts';
import { savedAddresses, users } from '#server/db/schema/users.ts';

type Address = z.output<typeof savedAddressBody>;

interface Key {
  userId: string;
  id: string;
}

const { userId: _, createdAt: __, ...SAVED_ADDRESS } = getTableColumns(savedAddresses);

/** In the order in which they were saved. */
export function savedAddressesOf({ orm }: Database, userId: string): Promise<SavedAddress[]> {
  return orm
    .select(SAVED_ADDRESS)
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(asc(savedAddresses.createdAt), asc(savedAddresses.id));
}

/** Null when the account already has the maximum number of addresses. */
export async function addAddress(
  { orm }: Database,
  userId: string,
  address: Address,
): Promise<SavedAddress | null> {
  return orm.transaction(async (tx) => {
    // Serializes parallel requests of one user, so that none counts too few.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const count = await tx.$count(savedAddresses, eq(savedAddresses.userId, userId));
    if (count >= SAVED_ADDRESS_LIMITS.perAccount) return null;
    const values = { ...address, userId };
    const [added] = await tx.insert(savedAddresses).values(values).returning(SAVED_ADDRESS);
    return added ?? null;
  });
}

/** Null when the user has no such address. */
export async function changeAddress(
  { orm }: Database,
  key: Key,
  address: Address,
): Promise<SavedAddress | null> {
  const [changed] = await orm
    .update(savedAddresses)
    .set(address)
    .where(addressCondition(key))
    .returning(SAVED_ADDRESS);
  return changed ?? null;
}

export async function removeAddress({ orm }: Database, key: Key): Promise<void> {
  await orm.delete(savedAddresses).where(addressCondition(key));
}

function addressCondition({ userId, id }: Key) {
  return and(eq(savedAddresses.id, id), eq(savedAddresses.userId, userId));
}
