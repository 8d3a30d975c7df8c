import type { accountSecurityWire } from './account-security.ts';
import type { addressesWire } from './addresses.ts';
import type { contactWire } from './contact.ts';
import type { couponsWire } from './coupons.ts';
import type { creditWire } from './credit.ts';
import { endpoints } from './endpoint.ts';
import type { favoritesWire } from './favorites.ts';
import type { liveWire } from './live-events.ts';
import type { menuWire } from './menu.ts';
import type { ordersWire } from './orders.ts';
import type { paymentsWire } from './payments.ts';
import type { pushWire } from './push.ts';
import type { restaurantsWire } from './restaurants.ts';
import type { reviewsWire } from './reviews.ts';
import type { searchWire } from './search.ts';
import type { siteWire } from './site-config.ts';
import type { accountsWire } from './users.ts';

// The endpoints that customers and visitors call; management-api.ts has those of restaurants and admins. Only types are
// imported from the schemas, so that the web client loads no Zod for a call.

export const accountSecurityApi = endpoints<typeof accountSecurityWire>()({
  requestPasswordReset: 'POST /api/password-reset',
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
  /** Where the specification sends an admin whose session has ended; redirects to /auth. */
  loginPage: 'GET /api/login',
  logout: 'POST /api/logout',
  me: 'GET /api/user',
  meByOtherName: 'GET /api/auth/user',
  setProfile: 'PUT /api/user/profile',
  setNotifications: 'PUT /api/user/notifications',
  changePassword: 'PUT /api/user/password',
  deleteAccount: 'DELETE /api/user/account',
});

/** The contact form, where this installation has an address for it. */
export const contactApi = endpoints<typeof contactWire>()({
  send: 'POST /api/contact',
});

/** The signed-in user's store credit. */
export const creditApi = endpoints<typeof creditWire>()({
  own: 'GET /api/credit',
});

/** The saved addresses of the signed-in user. */
export const addressesApi = endpoints<typeof addressesWire>()({
  list: 'GET /api/user/addresses',
  add: 'POST /api/user/addresses',
  change: 'PUT /api/user/addresses/:id',
  remove: 'DELETE /api/user/addresses/:id',
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

export const liveApi = endpoints<typeof liveWire>()({
  events: ['GET /api/events', 'orders.read'],
});

export const menuApi = endpoints<typeof menuWire>()({
  dishes: ['GET /api/restaurants/:id/menu', 'catalogue.write'],
  categories: ['GET /api/restaurants/:id/categories', 'catalogue.write'],
  /** The ids of the dishes that the most orders of the last weeks contain, most ordered first. */
  mostOrdered: 'GET /api/restaurants/:id/most-ordered',
  dish: 'GET /api/menu-items/:id',
});

export const ordersApi = endpoints<typeof ordersWire>()({
  place: 'POST /api/orders',
  list: 'GET /api/orders',
  detail: ['GET /api/orders/detail/:id', 'orders.read'],
  /** An order by its id, or a customer's orders by theirs: the specification names both. */
  orderOrList: ['GET /api/orders/:id', 'orders.read'],
  ofRestaurant: ['GET /api/restaurants/:id/orders', 'orders.read'],
  cancel: ['PATCH /api/orders/:id', 'orders.read'],
  setStatus: ['PUT /api/orders/:id/status', 'orders.write'],
  reorder: 'POST /api/orders/reorder',
});

export const paymentsApi = endpoints<typeof paymentsWire>()({
  createIntent: 'POST /api/create-payment-intent',
  confirmTestPayment: 'POST /api/payments/test/confirm',
  withoutOrder: 'GET /api/payments/unmade-orders',
  refund: ['POST /api/admin/orders/:id/refunds', 'orders.refund'],
  stripeWebhook: 'POST /api/webhooks/stripe',
});

export const pushApi = endpoints<typeof pushWire>()({
  key: 'GET /api/push/key',
  subscribe: 'PUT /api/push/subscription',
  unsubscribe: 'DELETE /api/push/subscription',
});

export const restaurantsApi = endpoints<typeof restaurantsWire>()({
  list: 'GET /api/restaurants',
  /** Not below /api/restaurants, where any word may be a restaurant's slug. */
  nearestArea: 'GET /api/delivery-areas/nearest',
  one: ['GET /api/restaurants/:id', 'catalogue.write'],
  status: 'GET /api/restaurants/:id/status',
  slots: 'GET /api/restaurants/:id/slots',
  stats: ['GET /api/restaurants/:id/stats', 'stats.read'],
});

export const reviewsApi = endpoints<typeof reviewsWire>()({
  write: 'POST /api/orders/:id/review',
  change: 'PUT /api/orders/:id/review',
  ofRestaurant: 'GET /api/restaurants/:id/reviews',
  summary: 'GET /api/restaurants/:id/reviews/summary',
  reply: ['POST /api/reviews/:id/reply', 'reviews.moderate'],
  all: ['GET /api/admin/reviews', 'reviews.moderate'],
  setHidden: ['PUT /api/admin/reviews/:id', 'reviews.moderate'],
});

export const searchApi = endpoints<typeof searchWire>()({
  search: 'GET /api/search',
});

export const siteApi = endpoints<typeof siteWire>()({
  config: 'GET /api/config',
});
