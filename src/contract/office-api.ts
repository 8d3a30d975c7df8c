import type { adminWire } from './admin.ts';
import type { auditWire } from './audit.ts';
import { endpoints } from './endpoint.ts';
import type { kitchenWire } from './kitchen.ts';
import type { officeWire } from './office.ts';
import type { reportsWire } from './reports.ts';
import type { catalogueWritesWire } from './restaurant-writes.ts';
import type { specialDaysWire } from './special-days.ts';
import type { staffWire } from './staff.ts';
import type { transferWire } from './transfer.ts';
import type { uploadsWire } from './uploads.ts';

// The endpoints that restaurants and admins call. A file of their own, as no customer's browser needs them.

export const adminApi = endpoints<typeof adminWire>()({
  stats: 'GET /api/admin/stats',
  orders: 'GET /api/admin/orders',
  restaurants: 'GET /api/admin/restaurants',
  cuisines: 'GET /api/admin/cuisines',
  users: 'GET /api/admin/users',
  setAccess: 'PUT /api/admin/users/:id',
  coupons: 'GET /api/admin/coupons',
  createCoupon: 'POST /api/admin/coupons',
  changeCoupon: 'PUT /api/admin/coupons/:id',
  deleteCoupon: 'DELETE /api/admin/coupons/:id',
  trashCounts: 'GET /api/admin/trash',
  trash: 'GET /api/admin/trash/:kind',
  restore: 'PUT /api/admin/trash/:kind/:id/restore',
});

export const auditApi = endpoints<typeof auditWire>()({
  list: 'GET /api/admin/audit',
});

export const catalogueWritesApi = endpoints<typeof catalogueWritesWire>()({
  createRestaurant: 'POST /api/restaurants',
  changeRestaurant: 'PUT /api/restaurants/:id',
  setOpen: 'PUT /api/restaurants/:id/status',
  deleteRestaurant: 'DELETE /api/restaurants/:id',
  createDish: 'POST /api/restaurants/:id/menu',
  changeDish: 'PUT /api/menu-items/:id',
  deleteDish: 'DELETE /api/menu-items/:id',
  shareOptionGroup: 'PUT /api/restaurants/:id/option-groups/:groupId/dishes',
  createCategory: 'POST /api/restaurants/:id/categories',
  changeCategory: 'PUT /api/categories/:id',
  deleteCategory: 'DELETE /api/categories/:id',
  orderCategories: 'PUT /api/restaurants/:id/categories/order',
});

export const kitchenApi = endpoints<typeof kitchenWire>()({
  one: 'GET /api/kitchen/:restaurantId',
  orders: 'GET /api/kitchen/:restaurantId/orders',
  history: 'GET /api/kitchen/:restaurantId/history',
  move: 'PUT /api/kitchen/:restaurantId/orders/:id/status',
  promise: 'PUT /api/kitchen/:restaurantId/orders/:id/promise',
  figures: 'GET /api/kitchen/:restaurantId/figures',
  pause: 'PUT /api/kitchen/:restaurantId/pause',
  resume: 'DELETE /api/kitchen/:restaurantId/pause',
  busy: 'PUT /api/kitchen/:restaurantId/busy',
  availability: 'PUT /api/kitchen/:restaurantId/dishes/:dishId/availability',
  optionAvailability: 'PUT /api/kitchen/:restaurantId/options/availability',
  all: 'GET /api/admin/kitchen/orders',
});

export const specialDaysApi = endpoints<typeof specialDaysWire>()({
  list: 'GET /api/restaurants/:id/special-days',
  write: 'PUT /api/restaurants/:id/special-days/:date',
  remove: 'DELETE /api/restaurants/:id/special-days/:date',
});

export const staffApi = endpoints<typeof staffWire>()({
  team: 'GET /api/restaurants/:id/staff',
  invite: 'POST /api/restaurants/:id/staff',
  withdraw: 'DELETE /api/restaurants/:id/staff/invitations/:invitationId',
  setRole: 'PUT /api/restaurants/:id/staff/:userId',
  remove: 'DELETE /api/restaurants/:id/staff/:userId',
  addTablet: 'POST /api/restaurants/:id/tablets',
  endTablet: 'DELETE /api/restaurants/:id/tablets/:tabletId',
  tablet: 'GET /api/tablet',
  invitation: 'GET /api/invitations/:token',
  accept: 'POST /api/invitations/:token',
});

export const transferApi = endpoints<typeof transferWire>()({
  preview: 'POST /api/admin/import/preview',
  import: 'POST /api/admin/import',
  export: 'GET /api/admin/export/:what',
});

export const uploadsApi = endpoints<typeof uploadsWire>()({
  logo: 'POST /api/upload/logo',
  dishImage: 'POST /api/upload/menu-item-image',
  deleteLogo: 'DELETE /api/upload/logo/:filename',
});

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
