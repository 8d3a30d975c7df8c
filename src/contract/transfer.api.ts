import { endpoints } from './endpoint.ts';
import type { transferWire } from './transfer.ts';

export const transferApi = endpoints<typeof transferWire>()({
  preview: 'POST /api/admin/import/preview',
  import: 'POST /api/admin/import',
  export: 'GET /api/admin/export/:what',
});
