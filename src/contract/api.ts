import type { accountSecurityWire } from './account-security.ts';
import type { addressesWire } from './addresses.ts';
import type { adminWire } from './admin.ts';
import type { auditWire } from './audit.ts';
import type { couponsWire } from './coupons.ts';
import { endpoints } from './endpoint.ts';
import type { favoritesWire } from './favorites.ts';
import type { kitchenWire } from './kitchen.ts';
import type { liveWire } from './live-events.ts';
import type { menuWire } from './menu.ts';
import type { ordersWire } from './orders.ts';
import type { paymentsWire } from './payments.ts';
import type { pushWire } from './push.ts';
import type { catalogueWritesWire } from './restaurant-writes.ts';
import type { restaurantsWire } from './restaurants.ts';
import type { reviewsWire } from './reviews.ts';
import type { searchWire } from './search.ts';
import type { siteWire } from './site-config.ts';
import type { specialDaysWire } from './special-days.ts';
import type { staffWire } from './staff.ts';
import type { transferWire } from './transfer.ts';
import type { uploadsWire } from './uploads.ts';
import type { accountsWire } from './users.ts';

// Every endpoint of the API. Only types are imported from the schemas, so that the web client loads no Zod for a call.

export const accountSecurityApi = endpoints<typeof accountSecurityWire>()({
  askForReset: 'POST /api/password-reset',
  resetPassword: 'POST /api/password-reset/:token',
  sendVerification: 'POST /api/email-verification',
  verifyEmail: 'POST /api/email-verification/:token',
  sessions: 'GET /api/user/sessions',
  endSession: 'DELETE /api/user/sessions/:id',
  endOtherSessions: 'DELETE /api/user/sessions',
  setUpSecondFactor: 'POST /api/user/second-factor',
  confirmSecondFactor: 'POST /api/user/second-factor/confirm',
  removeSecondFactor: 'DELETE /api/user/second-factor',
  loginWithSecondFactor: 'POST /api/login/second-factor',
  confirmPassword: 'POST /api/user/confirm-password',
  exportData: 'GET /api/user/export',
});

export const accountsApi = endpoints<typeof accountsWire>()({
  register: 'POST /api/register',
  login: 'POST /api/login',
  /** Where the specification sends an admin whose session has ended; leads on to /auth. */
  loginPage: 'GET /api/login',
  logout: 'POST /api/logout',
  me: 'GET /api/user',
  meByOtherName: 'GET /api/auth/user',
  setProfile: 'PUT /api/user/profile',
  setNotifications: 'PUT /api/user/notifications',
  changePassword: 'PUT /api/user/password',
  deleteAccount: 'DELETE /api/user/account',
});

/** The saved addresses of the signed-in user. */
export const addressesApi = endpoints<typeof addressesWire>()({
  list: 'GET /api/user/addresses',
  add: 'POST /api/user/addresses',
  change: 'PUT /api/user/addresses/:id',
  remove: 'DELETE /api/user/addresses/:id',
});

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

export const couponsApi = endpoints<typeof couponsWire>()({
  promotions: 'GET /api/promotions',
  activePromotions: 'GET /api/promotions/active',
  list: 'GET /api/coupons',
  offers: 'GET /api/coupons/offers',
  validate: 'POST /api/coupons/validate',
  validateByPath: 'GET /api/coupons/validate/:code/:restaurantId/:orderAmount',
});

export const favoritesApi = endpoints<typeof favoritesWire>()({
  list: 'GET /api/favorites',
  add: 'PUT /api/favorites/:restaurantId',
  remove: 'DELETE /api/favorites/:restaurantId',
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

export const liveApi = endpoints<typeof liveWire>()({
  events: 'GET /api/events',
});

export const menuApi = endpoints<typeof menuWire>()({
  dishes: 'GET /api/restaurants/:id/menu',
  categories: 'GET /api/restaurants/:id/categories',
  /** The ids of the dishes in most of the last weeks' orders, the first one in most. */
  mostOrdered: 'GET /api/restaurants/:id/most-ordered',
  dish: 'GET /api/menu-items/:id',
});

export const ordersApi = endpoints<typeof ordersWire>()({
  place: 'POST /api/orders',
  list: 'GET /api/orders',
  detail: 'GET /api/orders/detail/:id',
  /** An order by its id, or a customer's orders by theirs: the specification names both. */
  orderOrList: 'GET /api/orders/:id',
  ofRestaurant: 'GET /api/restaurants/:id/orders',
  cancel: 'PATCH /api/orders/:id',
  setStatus: 'PUT /api/orders/:id/status',
  reorder: 'POST /api/orders/reorder',
});

export const paymentsApi = endpoints<typeof paymentsWire>()({
  createIntent: 'POST /api/create-payment-intent',
  confirmTestPayment: 'POST /api/payments/test/confirm',
  withoutOrder: 'GET /api/payments/unmade-orders',
  refund: 'POST /api/admin/orders/:id/refunds',
  stripeWebhook: 'POST /api/webhooks/stripe',
});

export const pushApi = endpoints<typeof pushWire>()({
  key: 'GET /api/push/key',
  subscribe: 'PUT /api/push/subscription',
  unsubscribe: 'DELETE /api/push/subscription',
});

export const restaurantsApi = endpoints<typeof restaurantsWire>()({
  list: 'GET /api/restaurants',
  /** Its path is no restaurant's, whose slug may be any word. */
  nearestArea: 'GET /api/delivery-areas/nearest',
  one: 'GET /api/restaurants/:id',
  status: 'GET /api/restaurants/:id/status',
  stats: 'GET /api/restaurants/:id/stats',
});

export const reviewsApi = endpoints<typeof reviewsWire>()({
  write: 'POST /api/orders/:id/review',
  change: 'PUT /api/orders/:id/review',
  ofRestaurant: 'GET /api/restaurants/:id/reviews',
  summary: 'GET /api/restaurants/:id/reviews/summary',
  reply: 'POST /api/reviews/:id/reply',
  all: 'GET /api/admin/reviews',
  setHidden: 'PUT /api/admin/reviews/:id',
});

export const searchApi = endpoints<typeof searchWire>()({
  search: 'GET /api/search',
});

export const siteApi = endpoints<typeof siteWire>()({
  config: 'GET /api/config',
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
