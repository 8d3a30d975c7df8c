import { endpoints } from './endpoint.ts';
import type { reviewsWire } from './reviews.ts';

export const reviewsApi = endpoints<typeof reviewsWire>()({
  write: 'POST /api/orders/:id/review',
  change: 'PUT /api/orders/:id/review',
  ofRestaurant: 'GET /api/restaurants/:id/reviews',
  summary: 'GET /api/restaurants/:id/reviews/summary',
  reply: 'POST /api/reviews/:id/reply',
  all: 'GET /api/admin/reviews',
  setHidden: 'PUT /api/admin/reviews/:id',
});
