import { endpoints } from './endpoint.ts';
import type { liveWire } from './live-events.ts';

export const liveApi = endpoints<typeof liveWire>()({
  events: 'GET /api/events',
});
