import { endpoints } from './endpoint.ts';
import type { siteWire } from './site-config.ts';

export const siteApi = endpoints<typeof siteWire>()({
  config: 'GET /api/config',
});
