import { endpoints } from './endpoint.ts';
import type { uploadsWire } from './uploads.ts';

export const uploadsApi = endpoints<typeof uploadsWire>()({
  logo: 'POST /api/upload/logo',
  dishImage: 'POST /api/upload/menu-item-image',
  deleteLogo: 'DELETE /api/upload/logo/:filename',
});
