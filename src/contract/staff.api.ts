import { endpoints } from './endpoint.ts';
import type { staffWire } from './staff.ts';

export const staffApi = endpoints<typeof staffWire>()({
  team: 'GET /api/restaurants/:id/staff',
  invite: 'POST /api/restaurants/:id/staff',
  withdraw: 'DELETE /api/restaurants/:id/staff/invitations/:invitationId',
  setRole: 'PUT /api/restaurants/:id/staff/:userId',
  remove: 'DELETE /api/restaurants/:id/staff/:userId',
  invitation: 'GET /api/invitations/:token',
  accept: 'POST /api/invitations/:token',
});
