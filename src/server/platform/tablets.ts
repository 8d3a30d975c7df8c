import { randomBytes } from 'node:crypto';
import { isTabletSeenUpdateDue, tabletEnd } from '#domain/staff/tablet.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { hashToken } from './sessions.ts';

/** A device that is signed in to one restaurant's board. */
export interface TabletSession {
  id: string;
  name: string;
  tokenHash: Buffer;
  lastSeenAt: Date;
  restaurant: { id: string; name: string; slug: string };
}

export type Tablets = ReturnType<typeof openTablets>;

/** The sessions of tablets: random tokens in a cookie of their own, and their SHA-256 in the table. */
export function openTablets(options: { database: Database; now: () => Date }) {
  const { database, now } = options;

  async function findByHash(tokenHash: Buffer): Promise<TabletSession | null> {
    const [row] = await database.run<Omit<TabletSession, 'tokenHash'>>(FIND, [tokenHash]);
    return row && tabletEnd(row.lastSeenAt) > now() ? { ...row, tokenHash } : null;
  }

  return {
    /**
     * The tablet with this token; null when it was signed out, unused for too long, or its restaurant is in the trash.
     */
    find: (token: string): Promise<TabletSession | null> => findByHash(hashToken(token)),

    /** The current tablet; null once it is signed out. */
    reload: ({ tokenHash }: TabletSession): Promise<TabletSession | null> => findByHash(tokenHash),

    /** Records now and then that it is in use; returns whether it did. */
    async touch({ id, lastSeenAt }: TabletSession): Promise<boolean> {
      if (!isTabletSeenUpdateDue(lastSeenAt, now())) return false;
      await database.run(TOUCH, [id, now()]);
      return true;
    },
  };
}

export function newTabletToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

const FIND: Statement = {
  name: 'find_tablet',
  text: `
    select t.id, t.name, t.last_seen_at as "lastSeenAt",
      json_build_object('id', r.id, 'name', r.name, 'slug', r.slug) as restaurant
    from tablets t join restaurants r on r.id = t.restaurant_id and r.deleted_at is null
    where t.token_hash = $1 and t.ended_at is null`,
};

const TOUCH: Statement = {
  name: 'touch_tablet',
  text: 'update tablets set last_seen_at = $2 where id = $1 and last_seen_at < $2',
};
