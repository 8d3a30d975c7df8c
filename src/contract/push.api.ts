import { endpoints } from './endpoint.ts';
import type { pushWire } from './push.ts';

export const pushApi = endpoints<typeof pushWire>()({
  key: 'GET /api/push/key',
  subscribe: 'PUT /api/push/subscription',
  unsubscribe: 'DELETE /api/push/subscription',
});
