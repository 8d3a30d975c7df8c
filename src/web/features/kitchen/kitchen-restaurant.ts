import type { ActingRole } from '#domain/staff/restaurant-rights.ts';

/** A restaurant in whose kitchen somebody works, and as what. */
export interface KitchenRestaurant {
  id: string;
  name: string;
  slug: string;
  role: ActingRole;
}
