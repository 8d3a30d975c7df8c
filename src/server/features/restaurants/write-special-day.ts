import { eq } from 'drizzle-orm';
import {
  SPECIAL_DAYS_AHEAD_MAX,
  type SpecialDay,
  specialDateProblem,
  withoutSpecialDay,
  withSpecialDay,
} from '#domain/restaurants/special-days.ts';
import type { Database } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { auditRestaurant } from './audit-record.ts';
import { restaurantForUpdate } from './restaurant-locks.queries.ts';

interface Change {
  restaurantId: string;
  date: string;
  /** Null: the weekday's hours hold again. */
  entry: Omit<SpecialDay, 'date'> | null;
  by: AuditActor;
  now: Date;
}

/**
 * Sets or removes a date's hours; other dates stay as they are, even when two people write at the same
 * moment. Throws AppError not_found, and invalid_input for a date that is over or too far ahead.
 */
export async function writeSpecialDay(database: Database, change: Change): Promise<void> {
  const { restaurantId, date, entry, by, now } = change;
  await database.orm.transaction(async (tx) => {
    const before = await restaurantForUpdate(tx, restaurantId);
    const { specialDays, timezone } = before;
    const problem = entry && specialDateProblem(date, { timezone, now });
    if (problem) throw dateFault(problem);
    const days = entry
      ? withSpecialDay(specialDays, { date, ...entry })
      : withoutSpecialDay(specialDays, date);
    const [after] = await tx
      .update(restaurants)
      .set({ specialDays: days })
      .where(eq(restaurants.id, restaurantId))
      .returning();
    await auditRestaurant(tx, { by, before, after });
  });
}

function dateFault(problem: 'past' | 'far'): AppError {
  const message =
    problem === 'past'
      ? 'This day is over'
      : `A date is at most ${SPECIAL_DAYS_AHEAD_MAX} days ahead`;
  return new AppError('invalid_input', {
    message,
    details: { issues: [{ path: 'date', message }] },
  });
}
