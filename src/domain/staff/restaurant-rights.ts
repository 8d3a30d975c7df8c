/**
 * Somebody's role in a restaurant's team: staff see and move its orders, pause it and mark dishes sold
 * out; managers also write its menu, hours, special days, pictures and team.
 */
export const TEAM_ROLES = ['staff', 'manager'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The roles on a restaurant, in ascending order: each includes the rights of the one before. */
export const ACTING_ROLES = [...TEAM_ROLES, 'admin'] as const;
export type ActingRole = (typeof ACTING_ROLES)[number];

/** Who acts on a restaurant, as its audit names them: a person in a role, or one of its tablets. */
export const ACTOR_ROLES = [...ACTING_ROLES, 'tablet'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** The rights of an actor: a tablet has those of staff, in its own restaurant. */
export function actsAs(role: ActorRole): ActingRole {
  return role === 'tablet' ? 'staff' : role;
}

/** The role in which somebody may act on a restaurant; null: none. Admins may act on every one. */
export function actingRole(person: {
  isAdmin: boolean;
  /** Their role in this restaurant's team. */
  teamRole: TeamRole | null;
}): ActingRole | null {
  return person.isAdmin ? 'admin' : person.teamRole;
}

/** Whether a role includes the needed role. All checks of restaurant rights call this function. */
export function mayActAs(role: ActingRole | null, needed: ActingRole): role is ActingRole {
  return role !== null && ACTING_ROLES.indexOf(role) >= ACTING_ROLES.indexOf(needed);
}

/** Whether somebody may remove a team member; members may always leave. */
export function mayRemoveMember(
  role: ActingRole | null,
  { actorId, memberId }: { actorId: string; memberId: string },
): boolean {
  return mayActAs(role, actorId === memberId ? 'staff' : 'manager');
}

/** Restaurants are ranked by these fields, so only admins set them. */
const SET_BY_ADMINS = ['rating', 'reviewCount'] as const;

/** The fields that only admins may change, both numbers. */
export type SetByAdmins = Partial<Record<(typeof SET_BY_ADMINS)[number], number>>;

/** Whether a write needs an admin. A value equal to the stored one is no change. */
export function needsAdmin(stored: Required<SetByAdmins>, changes: SetByAdmins): boolean {
  return SET_BY_ADMINS.some(
    (field) => changes[field] !== undefined && changes[field] !== stored[field],
  );
}
