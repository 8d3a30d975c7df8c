import type { auditWire } from './audit.ts';
import { endpoints } from './endpoint.ts';

export const auditApi = endpoints<typeof auditWire>()({
  list: 'GET /api/admin/audit',
});
