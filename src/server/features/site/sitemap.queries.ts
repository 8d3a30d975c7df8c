import type { Database, Statement } from '#server/db/client.ts';
import { instantSql } from '#server/features/catalogue/catalogue-json.queries.ts';

export interface ListedAddress {
  slug: string;
  updatedAt: string;
}

/** The restaurants' present slugs, oldest restaurants first. */
export function listAddresses(database: Database, limit: number): Promise<ListedAddress[]> {
  return database.run<ListedAddress>(ADDRESSES, [limit]);
}

const ADDRESSES: Statement = {
  name: 'restaurant_addresses',
  text: `select r.slug, ${instantSql('r.updated_at')} as "updatedAt" from restaurants r
    where r.deleted_at is null order by r.created_at, r.id limit $1`,
};
