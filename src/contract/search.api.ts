import { endpoints } from './endpoint.ts';
import type { searchWire } from './search.ts';

export const searchApi = endpoints<typeof searchWire>()({
  search: 'GET /api/search',
});
