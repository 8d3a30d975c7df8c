import type { z } from 'zod';
import { accountExport } from './account-export.ts';
import { secondFactorSetup, userSession } from './account-security.ts';
import { savedAddress, savedAddressBody } from './addresses.ts';
import {
  adminCoupon,
  adminStats,
  adminUser,
  couponChanges,
  newCouponBody,
  trashRow,
} from './admin.ts';
import { adminCustomerDetails, adminOrderDetails, note } from './admin-details.ts';
import {
  accountSecurityApi,
  accountsApi,
  addressesApi,
  contactApi,
  couponsApi,
  creditApi,
  favoritesApi,
  liveApi,
  menuApi,
  ordersApi,
  paymentsApi,
  pushApi,
  restaurantsApi,
  reviewsApi,
  searchApi,
  siteApi,
} from './api.ts';
import { auditEntry } from './audit.ts';
import { adminCase, caseDecisionBody, newCaseBody, orderCase } from './cases.ts';
import { caseHandlingApi, casesApi } from './cases-api.ts';
import { couponVerdict, promotion } from './coupons.ts';
import type { Endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { kitchenOrder } from './kitchen.ts';
import {
  adminApi,
  adminDetailsApi,
  alertsApi,
  auditApi,
  catalogueWritesApi,
  customerCreditApi,
  kitchenApi,
  printersApi,
  publishingApi,
  reportsApi,
  specialDaysApi,
  staffApi,
  transferApi,
  uploadsApi,
} from './management-api.ts';
import {
  menuCategory,
  menuItem,
  menuItemWithRestaurant,
  optionGroup,
  orderedOption,
} from './menu.ts';
import {
  invalidChoice,
  order,
  orderEvent,
  orderItem,
  orderRefusal,
  orderStatus,
  placedOrder,
  placeOrderBody,
  priceChange,
  reorderResponse,
} from './orders.ts';
import { createdIntent, paymentWithoutOrder } from './payments.ts';
import { messageResponse } from './primitives.ts';
import { report } from './reports.ts';
import {
  categoryChanges,
  createdRestaurantBody,
  dishChanges,
  newCategoryBody,
  newDishBody,
  optionGroupWrite,
  restaurantChanges,
} from './restaurant-writes.ts';
import {
  listedRestaurant,
  restaurant,
  restaurantStats,
  restaurantStatus,
  specialDay,
} from './restaurants.ts';
import { adminReview, orderReview, review, reviewBody, reviewSummary } from './reviews.ts';
import { searchResponse } from './search.ts';
import { siteConfig } from './site-config.ts';
import { member } from './staff.ts';
import { importProblem, importProgress, importResult } from './transfer.ts';
import { notificationPreferences, ownRestaurant, user } from './users.ts';

// What the API's description contains besides the schemas. Only the server loads this.

export interface Operation {
  /** Names the generated function of a client: a renamed one needs a line in CHANGELOG.md. */
  operationId: string;
  summary: string;
}

/** By method and path, such as 'GET /api/orders/:id'. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ...operations('accounts', accountsApi, {
    register: 'Create an account and sign in',
    login: 'Sign in',
    loginPage: 'Go to the sign-in page',
    logout: 'Sign out',
    me: 'Get the signed-in user',
    meByOtherName: 'Get the signed-in user (same as GET /api/user)',
    setProfile: 'Change the name, email and phone of the signed-in user',
    setNotifications: 'Choose which notifications the signed-in user gets',
    changePassword: 'Change the password, which ends all other sessions',
    deleteAccount: 'Delete the account of the signed-in user',
  }),
  ...operations('accountSecurity', accountSecurityApi, {
    requestPasswordReset: 'Send a link that resets the password',
    resetPassword: 'Set a new password with a link',
    sendVerification: 'Send a link that confirms the email address',
    verifyEmail: 'Confirm the email address with a link',
    sessions: 'List the sessions of the signed-in user',
    endSession: 'End one session',
    endOtherSessions: 'End all sessions but this one',
    setUpSecondFactor: 'Begin to set up a second factor',
    confirmSecondFactor: 'Confirm the second factor with a code and get recovery codes',
    removeSecondFactor: 'Remove the second factor',
    loginWithSecondFactor: 'Finish signing in with a code',
    confirmPassword: 'Confirm the password before a protected call',
    exportData: 'Get everything stored about the signed-in user',
  }),
  ...operations('addresses', addressesApi, {
    list: 'List the saved addresses of the signed-in user',
    add: 'Save an address',
    change: 'Change a saved address',
    remove: 'Delete a saved address',
  }),
  ...operations('contact', contactApi, { send: 'Send a message of the contact form' }),
  ...operations('credit', creditApi, { own: 'Get the store credit of the signed-in user' }),
  ...operations('restaurants', restaurantsApi, {
    list: 'List or search restaurants, open ones first',
    nearestArea: 'Get the delivery area closest to a postal code',
    one: 'Get a restaurant by its id or slug',
    status: 'Get whether a restaurant is open',
    slots: 'List the slots of a restaurant for scheduled orders',
    stats: 'Get the figures of a restaurant',
  }),
  ...operations('menu', menuApi, {
    dishes: 'List the menu items of a restaurant',
    categories: 'List the menu categories of a restaurant',
    mostOrdered: 'List the dishes of a restaurant that are ordered most',
    dish: 'Get a menu item with its restaurant',
  }),
  ...operations('search', searchApi, { search: 'Search restaurants and menu items' }),
  ...operations('specialDays', specialDaysApi, {
    list: 'List the days on which a restaurant has other hours',
    write: 'Set the hours of a restaurant on a date',
    remove: 'Remove the special hours of a date',
  }),
  ...operations('favorites', favoritesApi, {
    list: 'List the favorite restaurants of the signed-in user',
    add: 'Add a favorite restaurant',
    remove: 'Remove a favorite restaurant',
  }),
  ...operations('coupons', couponsApi, {
    promotions: 'List the coupons that can be redeemed now',
    activePromotions: 'List the coupons that can be redeemed now (same as GET /api/promotions)',
    list: 'List the coupons that can be redeemed at a restaurant',
    offers: 'List the coupons that the signed-in user can redeem on a cart',
    validate: 'Check a coupon for a cart',
    validateByPath: 'Check a coupon for a cart (same as POST /api/coupons/validate)',
  }),
  ...operations('orders', ordersApi, {
    place: 'Place an order',
    list: 'List the orders of the signed-in user',
    detail: 'Get an order',
    orderOrList: 'Get an order by its id, or the orders of a user by theirs',
    ofRestaurant: 'List the orders of a restaurant',
    cancel: 'Cancel a pending order of the signed-in user',
    setStatus: 'Set the status of an order',
    reorder: 'Get the cart lines of an earlier order at current prices',
  }),
  ...operations('payments', paymentsApi, {
    createIntent: 'Begin a card payment',
    confirmTestPayment: 'Pay with a test card',
    withoutOrder: 'List the payments for which no order could be placed',
    refund: 'Refund all or part of a payment',
    stripeWebhook: 'Receive an event of Stripe',
  }),
  ...operations('live', liveApi, { events: 'Follow order and restaurant changes' }),
  ...operations('push', pushApi, {
    key: 'Get the key for push subscriptions',
    subscribe: 'Send push notifications to this browser',
    unsubscribe: 'Stop push notifications to this browser',
  }),
  ...operations('reviews', reviewsApi, {
    write: 'Review a delivered order',
    change: 'Change a review',
    ofRestaurant: 'List the reviews of a restaurant',
    summary: 'Get the rating of a restaurant and its reviews by stars',
    reply: 'Reply to a review',
    all: 'List the reviews of all restaurants',
    setHidden: 'Hide or show a review',
  }),
  ...operations('cases', casesApi, {
    open: 'Ask for help with an order',
    own: 'List the cases of the signed-in customer',
    one: 'Get a case',
    addMessage: 'Write in a case',
    uploadPicture: 'Upload a picture for a case',
    picture: 'Get a picture of a case',
  }),
  ...operations('caseHandling', caseHandlingApi, {
    all: 'List all cases',
    ofRestaurant: 'List the cases of a restaurant',
    decide: 'Decide a case',
  }),
  ...operations('kitchen', kitchenApi, {
    one: 'Get the state of a kitchen',
    orders: 'List the orders of a kitchen',
    history: 'Search the finished orders of a kitchen',
    move: 'Move an order to another status',
    promise: 'Give an accepted order a new time of arrival',
    figures: 'Get the figures of a kitchen by day',
    pause: 'Pause a restaurant',
    resume: 'End the pause of a restaurant',
    busy: 'Add minutes to the delivery time',
    availability: 'Mark a menu item as sold out or available',
    optionAvailability: 'Mark an option of all menu items as sold out or available',
    testOrder: 'Place a test order at a restaurant',
    all: 'List the open orders of all restaurants',
  }),
  ...operations('printers', printersApi, {
    add: 'Add a ticket printer of the restaurant',
    end: 'Remove a ticket printer',
    reprint: 'Print the ticket of an order again',
    poll: 'Poll for a ticket, as a printer',
    ticket: 'Get the text of a ticket',
    confirm: 'Report whether a ticket was printed',
  }),
  ...operations('staff', staffApi, {
    team: 'List the team of a restaurant, its open invitations, tablets and printers',
    invite: 'Invite a person to the team of a restaurant',
    withdraw: 'Withdraw an invitation',
    setRole: 'Change the role of a team member',
    remove: 'Remove a team member',
    addTablet: 'Make this browser a tablet of the restaurant',
    endTablet: 'Sign a tablet out',
    tablet: 'Get the restaurant of this browser as a tablet',
    invitation: 'Get the restaurant and the role of an invitation',
    accept: 'Accept an invitation',
  }),
  ...operations('catalogueWrites', catalogueWritesApi, {
    createRestaurant: 'Create a restaurant',
    changeRestaurant: 'Change a restaurant',
    setOpen: 'Open or close a restaurant manually',
    deleteRestaurant: 'Move a restaurant to the trash',
    createDish: 'Create a menu item',
    changeDish: 'Change a menu item',
    deleteDish: 'Move a menu item to the trash',
    shareOptionGroup: 'Set which menu items share an option group',
    createCategory: 'Create a menu category',
    changeCategory: 'Change a menu category',
    deleteCategory: 'Move a menu category to the trash',
    orderCategories: 'Set the order of the menu categories',
  }),
  ...operations('publishing', publishingApi, {
    checklist: 'Get what a restaurant needs before it is published',
    setPublished: 'Publish a restaurant, or make it a draft again',
    bulk: 'Change several restaurants',
  }),
  ...operations('uploads', uploadsApi, {
    logo: 'Upload the logo of a restaurant',
    dishImage: 'Upload the picture of a menu item',
    deleteLogo: 'Delete an uploaded picture that is not in use',
  }),
  ...operations('admin', adminApi, {
    stats: 'Get the figures of the platform',
    orders: 'List or search orders',
    restaurants: 'List or search restaurants as they are stored',
    cuisines: 'List the cuisines in use',
    users: 'List or search users',
    setAccess: 'Change the admin rights of a user, or suspend them',
    coupons: 'List coupons',
    createCoupon: 'Create a coupon',
    changeCoupon: 'Change a coupon',
    deleteCoupon: 'Move a coupon to the trash',
    trashCounts: 'Count the records in the trash',
    trash: 'List the records of a kind in the trash',
    restore: 'Restore a record from the trash',
  }),
  ...operations('adminDetails', adminDetailsApi, {
    order: 'Get an order with its payment, refunds and history',
    orderNotes: 'List the notes about an order',
    addOrderNote: 'Write a note about an order',
    customer: 'Get a customer with their figures',
    customerNotes: 'List the notes about a customer',
    addCustomerNote: 'Write a note about a customer',
    sessions: 'List the sessions of a customer',
    endSession: 'Sign a customer out of one browser',
    endSessions: 'Sign a customer out everywhere',
  }),
  ...operations('customerCredit', customerCreditApi, {
    of: 'Get the store credit of a customer',
    change: 'Give store credit to a customer, or take it back',
  }),
  ...operations('alerts', alertsApi, { list: 'List the current alerts' }),
  ...operations('reports', reportsApi, {
    days: 'Get the sums of orders and payments by day',
    daysFile: 'Export the sums of each day to a CSV file',
    own: 'Get the sums of the orders and payments of a restaurant by day and by dish',
    ownFile: 'Export the sums of a restaurant to a CSV file',
  }),
  ...operations('audit', auditApi, { list: 'List the audit entries' }),
  ...operations('transfer', transferApi, {
    preview: 'Check an import file without storing anything',
    import: 'Import restaurants and menus from a file',
    export: 'Export records to a file',
  }),
  ...operations('site', siteApi, { config: 'Get the settings that a client needs' }),
]);

function operations<Api extends Record<string, Endpoint>>(
  noun: string,
  api: Api,
  summaries: Readonly<Record<keyof Api & string, string>>,
): [string, Operation][] {
  return Object.entries<string>(summaries).map(([name, summary]) => {
    const { method, path } = api[name] as Endpoint;
    const operationId = `${noun}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return [`${method} ${path}`, { operationId, summary }];
  });
}

/** The endpoints whose responses carry an `ETag`. */
export const WITH_ETAG: readonly Endpoint[] = [
  restaurantsApi.list,
  restaurantsApi.one,
  menuApi.dishes,
  menuApi.categories,
  menuApi.mostOrdered,
  menuApi.dish,
  searchApi.search,
  couponsApi.promotions,
  couponsApi.activePromotions,
  couponsApi.list,
  reviewsApi.ofRestaurant,
  reviewsApi.summary,
];

/** Schemas that the description defines once, by their names there. */
export const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Error: errorBody,
  Message: messageResponse,
  User: user,
  OwnRestaurant: ownRestaurant,
  NotificationPreferences: notificationPreferences,
  SavedAddress: savedAddress,
  NewSavedAddress: savedAddressBody,
  UserSession: userSession,
  SecondFactorSetup: secondFactorSetup,
  AccountExport: accountExport,
  Restaurant: restaurant,
  ListedRestaurant: listedRestaurant,
  RestaurantStatus: restaurantStatus,
  RestaurantStats: restaurantStats,
  SpecialDay: specialDay,
  NewRestaurant: createdRestaurantBody,
  RestaurantChanges: restaurantChanges,
  MenuItem: menuItem,
  MenuItemWithRestaurant: menuItemWithRestaurant,
  NewMenuItem: newDishBody,
  MenuItemChanges: dishChanges,
  MenuCategory: menuCategory,
  NewMenuCategory: newCategoryBody,
  MenuCategoryChanges: categoryChanges,
  OptionGroup: optionGroup,
  OptionGroupWrite: optionGroupWrite,
  OrderedOption: orderedOption,
  SearchResponse: searchResponse,
  Promotion: promotion,
  CouponVerdict: couponVerdict,
  AdminCoupon: adminCoupon,
  NewCoupon: newCouponBody,
  CouponChanges: couponChanges,
  Order: order,
  PlacedOrder: placedOrder,
  NewOrder: placeOrderBody,
  OrderItem: orderItem,
  OrderEvent: orderEvent,
  OrderStatus: orderStatus,
  OrderRefusal: orderRefusal,
  PriceChange: priceChange,
  InvalidChoice: invalidChoice,
  Reorder: reorderResponse,
  PaymentIntent: createdIntent,
  PaymentWithoutOrder: paymentWithoutOrder,
  Review: review,
  OrderReview: orderReview,
  AdminReview: adminReview,
  ReviewSummary: reviewSummary,
  NewReview: reviewBody,
  Case: orderCase,
  AdminCase: adminCase,
  NewCase: newCaseBody,
  CaseDecision: caseDecisionBody,
  KitchenOrder: kitchenOrder,
  TeamMember: member,
  AdminStats: adminStats,
  AdminUser: adminUser,
  AdminOrderDetails: adminOrderDetails,
  AdminCustomerDetails: adminCustomerDetails,
  Report: report,
  Note: note,
  AuditEntry: auditEntry,
  TrashedRecord: trashRow,
  ImportProgress: importProgress,
  ImportResult: importResult,
  ImportProblem: importProblem,
  SiteConfig: siteConfig,
};
