import { endpoints } from './endpoint.ts';
import type { officeWire } from './office.ts';
import type { reportsWire } from './reports.ts';

/** The endpoints of the office's pages, which the first visit does not load: `api.ts` has all others. */
export const officeApi = endpoints<typeof officeWire>()({
  order: 'GET /api/admin/orders/:id',
  orderNotes: 'GET /api/admin/orders/:id/notes',
  addOrderNote: 'POST /api/admin/orders/:id/notes',
  customer: 'GET /api/admin/customers/:id',
  customerNotes: 'GET /api/admin/customers/:id/notes',
  addCustomerNote: 'POST /api/admin/customers/:id/notes',
  sessions: 'GET /api/admin/customers/:id/sessions',
  endSession: 'DELETE /api/admin/customers/:id/sessions/:sessionId',
  endSessions: 'DELETE /api/admin/customers/:id/sessions',
});

/** What was sold and paid, by day. */
export const reportsApi = endpoints<typeof reportsWire>()({
  days: 'GET /api/admin/reports/days',
  daysFile: 'GET /api/admin/reports/days.csv',
});
