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

/** The role whose rights an actor has: a tablet has those of staff, in its own restaurant. */
export function actsAs(role: ActorRole): ActingRole {
  return role === 'tablet' ? 'staff' : role;
}

/** The role in which a person may act on a restaurant; null: none. Admins may act on every restaurant. */
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

/** Whether a person may remove a team member; members may always leave. */
export function mayRemoveMember(
  role: ActingRole | null,
  { actorId, memberId }: { actorId: string; memberId: string },
): boolean {
  return mayActAs(role, actorId === memberId ? 'staff' : 'manager');
}

/** Only admins set these fields, by which restaurants are ranked. */
const ADMIN_ONLY_FIELDS = ['rating', 'reviewCount'] as const;

export type AdminOnlyFields = Partial<Record<(typeof ADMIN_ONLY_FIELDS)[number], number>>;

/** Whether a write needs an admin. A value equal to the stored one is no change. */
export function needsAdmin(stored: Required<AdminOnlyFields>, changes: AdminOnlyFields): boolean {
  return ADMIN_ONLY_FIELDS.some(
    (field) => changes[field] !== undefined && changes[field] !== stored[field],
  );
}
