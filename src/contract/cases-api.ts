import type { caseHandlingWire, casesWire } from './cases.ts';
import { endpoints } from './endpoint.ts';

// In a separate file, because only the pages about help with an order need them.

/** Help with an order, for its customer, the restaurant and admins. */
export const casesApi = endpoints<typeof casesWire>()({
  open: 'POST /api/orders/:id/cases',
  own: 'GET /api/cases',
  one: ['GET /api/cases/:id', 'orders.read'],
  addMessage: ['POST /api/cases/:id/messages', 'orders.write'],
  uploadPicture: 'POST /api/upload/case-picture',
  picture: ['GET /api/case-pictures/:name', 'orders.read'],
});

export const caseHandlingApi = endpoints<typeof caseHandlingWire>()({
  all: ['GET /api/admin/cases', 'orders.read'],
  ofRestaurant: ['GET /api/restaurants/:id/cases', 'orders.read'],
  decide: ['POST /api/admin/cases/:id/decision', 'orders.refund'],
});
