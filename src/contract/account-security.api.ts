import type { accountSecurityWire } from './account-security.ts';
import { endpoints } from './endpoint.ts';

export const accountSecurityApi = endpoints<typeof accountSecurityWire>()({
  askForReset: 'POST /api/password-reset',
  resetPassword: 'POST /api/password-reset/:token',
  sendVerification: 'POST /api/email-verification',
  verifyEmail: 'POST /api/email-verification/:token',
  sessions: 'GET /api/user/sessions',
  endSession: 'DELETE /api/user/sessions/:id',
  endOtherSessions: 'DELETE /api/user/sessions',
  setUpSecondFactor: 'POST /api/user/second-factor',
  confirmSecondFactor: 'POST /api/user/second-factor/confirm',
  removeSecondFactor: 'DELETE /api/user/second-factor',
  loginWithSecondFactor: 'POST /api/login/second-factor',
  confirmPassword: 'POST /api/user/confirm-password',
  exportData: 'GET /api/user/export',
});
