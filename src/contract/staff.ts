import { z } from 'zod';
import { TEAM_ROLES } from '#domain/staff/restaurant-rights.ts';
import { TABLET_NAME_MAX } from '#domain/staff/tablet.ts';
import type { Wire } from './endpoint.ts';
import { id, instant, recordParams, singleLine, text } from './primitives.ts';
import { printer } from './printers.ts';
import { email } from './users.ts';

const teamRole = z.enum(TEAM_ROLES);

export const member = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: teamRole,
  since: instant,
});
export type Member = z.infer<typeof member>;

/** An invitation that can still be accepted. */
const openInvitation = z.object({
  id,
  email: z.string(),
  role: teamRole,
  invitedAt: instant,
  expiresAt: instant,
});

export type OpenInvitation = z.infer<typeof openInvitation>;

/** A device that is signed in to the restaurant's board, and to nothing else. */
const tablet = z.object({
  id,
  name: z.string(),
  /** The manager who added it; null once that account is deleted. */
  createdBy: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type Tablet = z.infer<typeof tablet>;

const tabletBody = z.object({ name: text(TABLET_NAME_MAX) });

const createdTablet = tablet.pick({ id: true, name: true });

/** GET /api/restaurants/{id}/staff */
const team = z.object({
  /** Managers first, then by name. */
  members: z.array(member),
  /** Newest first. */
  invitations: z.array(openInvitation),
  /** By name. */
  tablets: z.array(tablet),
  /** By name. */
  printers: z.array(printer),
});
export type Team = z.infer<typeof team>;

export const invitationBody = z.object({ email, role: teamRole });
export type InvitationBody = z.input<typeof invitationBody>;

const createdInvitation = z.object({
  id,
  email: z.string(),
  role: teamRole,
  expiresAt: instant,
  /** The link to /invitations/{token}; only in this response. */
  link: z.string(),
});
export type CreatedInvitation = z.infer<typeof createdInvitation>;

const namedRestaurant = z.object({ id, name: z.string(), slug: z.string() });

/** What an invitation's page shows before it is accepted. */
const invitation = z.object({ restaurant: namedRestaurant, role: teamRole, expiresAt: instant });
export type Invitation = z.infer<typeof invitation>;

const ownTablet = z.object({
  /** Null if this browser is not a tablet of a restaurant, or no longer. */
  tablet: z.object({ id, name: z.string(), restaurant: namedRestaurant }).nullable(),
});
export type OwnTablet = NonNullable<z.infer<typeof ownTablet>['tablet']>;

const acceptedInvitation = z.object({ restaurant: namedRestaurant, role: teamRole });

const memberParams = recordParams.extend({ userId: id });
const tabletParams = recordParams.extend({ tabletId: id });
const invitationParams = recordParams.extend({ invitationId: id });

/** Longer than a token, so that any text is refused like a used token. */
const tokenParams = z.object({ token: singleLine.max(300) });

const empty = z.undefined();

/** What crosses the wire at each endpoint of `staffApi`. */
export const staffWire = {
  team: { params: recordParams, responses: { 200: team } },
  invite: { params: recordParams, body: invitationBody, responses: { 201: createdInvitation } },
  withdraw: { params: invitationParams, responses: { 204: empty } },
  setRole: {
    params: memberParams,
    body: z.object({ role: teamRole }),
    responses: { 200: member },
  },
  remove: { params: memberParams, responses: { 204: empty } },
  addTablet: { params: recordParams, body: tabletBody, responses: { 201: createdTablet } },
  endTablet: { params: tabletParams, responses: { 204: empty } },
  tablet: { responses: { 200: ownTablet } },
  invitation: { params: tokenParams, responses: { 200: invitation } },
  accept: { params: tokenParams, responses: { 200: acceptedInvitation } },
} satisfies Record<string, Wire>;
