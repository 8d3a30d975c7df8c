import type { AdminRight } from '#domain/accounts/admin-rights.ts';
import type { adminWire } from './admin.ts';
import type { adminDetailsWire } from './admin-details.ts';
import type { alertsWire } from './alerts.ts';
import type { auditWire } from './audit.ts';
import type { customerCreditWire } from './credit.ts';
import { endpoints } from './endpoint.ts';
import type { kitchenWire } from './kitchen.ts';
import type { printersWire } from './printers.ts';
import type { publishingWire } from './publishing.ts';
import type { reportsWire } from './reports.ts';
import type { catalogueWritesWire } from './restaurant-writes.ts';
import type { specialDaysWire } from './special-days.ts';
import type { staffWire } from './staff.ts';
import type { ExportName, transferWire } from './transfer.ts';
import type { uploadsWire } from './uploads.ts';

// The endpoints for restaurants and admins. In a separate file, because no customer's browser needs them.

export const adminApi = endpoints<typeof adminWire>()({
  stats: ['GET /api/admin/stats', 'stats.read'],
  orders: ['GET /api/admin/orders', 'orders.read'],
  restaurants: ['GET /api/admin/restaurants', 'restaurants.read'],
  cuisines: ['GET /api/admin/cuisines', 'restaurants.read'],
  users: ['GET /api/admin/users', 'customers.read'],
  setAccess: ['PUT /api/admin/users/:id', 'customers.write'],
  coupons: ['GET /api/admin/coupons', 'coupons.write'],
  createCoupon: ['POST /api/admin/coupons', 'coupons.write'],
  changeCoupon: ['PUT /api/admin/coupons/:id', 'coupons.write'],
  deleteCoupon: ['DELETE /api/admin/coupons/:id', 'coupons.write'],
  trashCounts: ['GET /api/admin/trash', 'catalogue.write'],
  trash: ['GET /api/admin/trash/:kind', 'catalogue.write'],
  restore: ['PUT /api/admin/trash/:kind/:id/restore', 'catalogue.write'],
});

export const auditApi = endpoints<typeof auditWire>()({
  list: ['GET /api/admin/audit', 'audit.read'],
});

export const catalogueWritesApi = endpoints<typeof catalogueWritesWire>()({
  createRestaurant: ['POST /api/restaurants', 'catalogue.write'],
  changeRestaurant: ['PUT /api/restaurants/:id', 'catalogue.write'],
  setOpen: ['PUT /api/restaurants/:id/status', 'catalogue.write'],
  deleteRestaurant: ['DELETE /api/restaurants/:id', 'catalogue.write'],
  createDish: ['POST /api/restaurants/:id/menu', 'catalogue.write'],
  changeDish: ['PUT /api/menu-items/:id', 'catalogue.write'],
  deleteDish: ['DELETE /api/menu-items/:id', 'catalogue.write'],
  shareOptionGroup: ['PUT /api/restaurants/:id/option-groups/:groupId/dishes', 'catalogue.write'],
  createCategory: ['POST /api/restaurants/:id/categories', 'catalogue.write'],
  changeCategory: ['PUT /api/categories/:id', 'catalogue.write'],
  deleteCategory: ['DELETE /api/categories/:id', 'catalogue.write'],
  orderCategories: ['PUT /api/restaurants/:id/categories/order', 'catalogue.write'],
});

export const kitchenApi = endpoints<typeof kitchenWire>()({
  one: ['GET /api/kitchen/:restaurantId', 'orders.read'],
  orders: ['GET /api/kitchen/:restaurantId/orders', 'orders.read'],
  history: ['GET /api/kitchen/:restaurantId/history', 'orders.read'],
  move: ['PUT /api/kitchen/:restaurantId/orders/:id/status', 'orders.write'],
  promise: ['PUT /api/kitchen/:restaurantId/orders/:id/promise', 'orders.write'],
  figures: ['GET /api/kitchen/:restaurantId/figures', 'orders.read'],
  pause: ['PUT /api/kitchen/:restaurantId/pause', 'orders.write'],
  resume: ['DELETE /api/kitchen/:restaurantId/pause', 'orders.write'],
  busy: ['PUT /api/kitchen/:restaurantId/busy', 'orders.write'],
  availability: ['PUT /api/kitchen/:restaurantId/dishes/:dishId/availability', 'orders.write'],
  optionAvailability: ['PUT /api/kitchen/:restaurantId/options/availability', 'orders.write'],
  testOrder: ['POST /api/kitchen/:restaurantId/test-order', 'catalogue.write'],
  all: ['GET /api/admin/kitchen/orders', 'orders.read'],
});

/** Ticket printers: those of a restaurant, and the calls of Star CloudPRNT that a printer makes itself. */
export const printersApi = endpoints<typeof printersWire>()({
  add: ['POST /api/restaurants/:id/printers', 'teams.manage'],
  end: ['DELETE /api/restaurants/:id/printers/:printerId', 'teams.manage'],
  reprint: ['POST /api/kitchen/:restaurantId/orders/:id/tickets', 'orders.write'],
  poll: 'POST /api/cloudprnt/:secret',
  ticket: 'GET /api/cloudprnt/:secret',
  confirm: 'DELETE /api/cloudprnt/:secret',
});

export const publishingApi = endpoints<typeof publishingWire>()({
  checklist: ['GET /api/restaurants/:id/checklist', 'catalogue.write'],
  setPublished: ['PUT /api/restaurants/:id/publication', 'catalogue.write'],
  bulk: ['POST /api/admin/restaurants/bulk', 'catalogue.write'],
});

export const specialDaysApi = endpoints<typeof specialDaysWire>()({
  list: 'GET /api/restaurants/:id/special-days',
  write: ['PUT /api/restaurants/:id/special-days/:date', 'catalogue.write'],
  remove: ['DELETE /api/restaurants/:id/special-days/:date', 'catalogue.write'],
});

export const staffApi = endpoints<typeof staffWire>()({
  team: ['GET /api/restaurants/:id/staff', 'teams.manage'],
  invite: ['POST /api/restaurants/:id/staff', 'teams.manage'],
  withdraw: ['DELETE /api/restaurants/:id/staff/invitations/:invitationId', 'teams.manage'],
  setRole: ['PUT /api/restaurants/:id/staff/:userId', 'teams.manage'],
  remove: ['DELETE /api/restaurants/:id/staff/:userId', 'teams.manage'],
  addTablet: ['POST /api/restaurants/:id/tablets', 'teams.manage'],
  endTablet: ['DELETE /api/restaurants/:id/tablets/:tabletId', 'teams.manage'],
  tablet: 'GET /api/tablet',
  invitation: 'GET /api/invitations/:token',
  accept: 'POST /api/invitations/:token',
});

export const transferApi = endpoints<typeof transferWire>()({
  preview: ['POST /api/admin/import/preview', 'catalogue.write'],
  import: ['POST /api/admin/import', 'catalogue.write'],
  export: ['GET /api/admin/export/:what', 'data.export'],
});

/** The right an admin needs for each file, in addition to the right to the call. */
export const EXPORT_NEEDS: Record<ExportName, { right: AdminRight }> = {
  'restaurants.csv': { right: 'catalogue.write' },
  'restaurants.json': { right: 'catalogue.write' },
  'menus.csv': { right: 'catalogue.write' },
  'menus.json': { right: 'catalogue.write' },
  'orders.csv': { right: 'reports.read' },
  'coupons.csv': { right: 'coupons.write' },
};

export const uploadsApi = endpoints<typeof uploadsWire>()({
  logo: ['POST /api/upload/logo', 'catalogue.write'],
  dishImage: ['POST /api/upload/menu-item-image', 'catalogue.write'],
  deleteLogo: ['DELETE /api/upload/logo/:filename', 'catalogue.write'],
});

export const adminDetailsApi = endpoints<typeof adminDetailsWire>()({
  order: ['GET /api/admin/orders/:id', 'orders.read'],
  orderNotes: ['GET /api/admin/orders/:id/notes', 'orders.read'],
  addOrderNote: ['POST /api/admin/orders/:id/notes', 'orders.write'],
  customer: ['GET /api/admin/customers/:id', 'customers.read'],
  customerNotes: ['GET /api/admin/customers/:id/notes', 'customers.read'],
  addCustomerNote: ['POST /api/admin/customers/:id/notes', 'customers.write'],
  sessions: ['GET /api/admin/customers/:id/sessions', 'customers.read'],
  endSession: ['DELETE /api/admin/customers/:id/sessions/:sessionId', 'customers.write'],
  endSessions: ['DELETE /api/admin/customers/:id/sessions', 'customers.write'],
});

/** Customers' store credit. */
export const customerCreditApi = endpoints<typeof customerCreditWire>()({
  of: ['GET /api/admin/users/:id/credit', 'customers.read'],
  change: ['POST /api/admin/users/:id/credit', 'credit.write'],
});

/** The current alerts of operations. */
export const alertsApi = endpoints<typeof alertsWire>()({
  list: ['GET /api/admin/alerts', 'orders.read'],
});

/** Sales and payments by day. */
export const reportsApi = endpoints<typeof reportsWire>()({
  days: ['GET /api/admin/reports/days', 'reports.read'],
  daysFile: ['GET /api/admin/reports/days.csv', 'reports.read'],
  own: ['GET /api/kitchen/:restaurantId/report', 'reports.read'],
  ownFile: ['GET /api/kitchen/:restaurantId/report/:what', 'reports.read'],
});
