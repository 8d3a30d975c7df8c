import { endpoints } from './endpoint.ts';
import type { accountsWire } from './users.ts';

export const accountsApi = endpoints<typeof accountsWire>()({
  register: 'POST /api/register',
  login: 'POST /api/login',
  /** Where the specification sends an admin whose session has ended; leads on to /auth. */
  loginPage: 'GET /api/login',
  logout: 'POST /api/logout',
  me: 'GET /api/user',
  meByOtherName: 'GET /api/auth/user',
  setProfile: 'PUT /api/user/profile',
  setNotifications: 'PUT /api/user/notifications',
  changePassword: 'PUT /api/user/password',
  deleteAccount: 'DELETE /api/user/account',
});
