import type { ActingRole } from '#domain/staff/restaurant-rights.ts';

/** A restaurant in whose kitchen the user works, and in which role. */
export interface KitchenRestaurant {
  id: string;
  name: string;
  slug: string;
  role: ActingRole;
}
