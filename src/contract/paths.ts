/**
 * Every path of the HTTP API. `:name` is a parameter; the server registers the text as it is, the
 * web client fills it with {@link apiPath}. Free of Zod, so that the first page need not load it.
 */
export const API = {
  user: '/api/user',
  userAlias: '/api/auth/user',
  register: '/api/register',
  login: '/api/login',
  logout: '/api/logout',
  profile: '/api/user/profile',
  notifications: '/api/user/notifications',
  password: '/api/user/password',
  account: '/api/user/account',
  config: '/api/config',
  restaurants: '/api/restaurants',
  restaurant: '/api/restaurants/:id',
  restaurantStatus: '/api/restaurants/:id/status',
  restaurantMenu: '/api/restaurants/:id/menu',
  restaurantCategories: '/api/restaurants/:id/categories',
  restaurantStats: '/api/restaurants/:id/stats',
  restaurantOrders: '/api/restaurants/:id/orders',
  menuItem: '/api/menu-items/:id',
  search: '/api/search',
  promotions: '/api/promotions',
  activePromotions: '/api/promotions/active',
  coupons: '/api/coupons',
  validateCoupon: '/api/coupons/validate',
  validateCouponByPath: '/api/coupons/validate/:code/:restaurantId/:orderAmount',
  favorites: '/api/favorites',
  favorite: '/api/favorites/:restaurantId',
  orders: '/api/orders',
  order: '/api/orders/:id',
  orderDetail: '/api/orders/detail/:id',
  orderStatus: '/api/orders/:id/status',
  reorder: '/api/orders/reorder',
  events: '/api/events',
  createPaymentIntent: '/api/create-payment-intent',
  testConfirm: '/api/payments/test/confirm',
  unmadeOrders: '/api/payments/unmade-orders',
  stripeWebhook: '/api/webhooks/stripe',
  categoryOrder: '/api/restaurants/:id/categories/order',
  category: '/api/categories/:id',
  uploadLogo: '/api/upload/logo',
  uploadedLogo: '/api/upload/logo/:filename',
  uploadDishImage: '/api/upload/menu-item-image',
  adminStats: '/api/admin/stats',
  adminOrders: '/api/admin/orders',
  adminOrderRefunds: '/api/admin/orders/:id/refunds',
  adminRestaurants: '/api/admin/restaurants',
  adminCuisines: '/api/admin/cuisines',
  adminUsers: '/api/admin/users',
  adminUser: '/api/admin/users/:id',
  adminCoupons: '/api/admin/coupons',
  adminCoupon: '/api/admin/coupons/:id',
  adminTrash: '/api/admin/trash',
  adminTrashOf: '/api/admin/trash/:kind',
  adminRestore: '/api/admin/trash/:kind/:id/restore',
  adminImport: '/api/admin/import',
  adminImportPreview: '/api/admin/import/preview',
  adminExport: '/api/admin/export/:what',
} as const;

type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fills a path's parameters, each encoded. */
export function apiPath<Path extends string>(
  path: Path,
  params: Record<Params<Path>, string>,
): string {
  const values: Record<string, string> = params;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
