import { ORDER_STATUSES, statusLabel } from '#domain/orders/order-status.ts';
import { type PageLink, paths } from '#web/lib/paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { REFUND_SUPPORT_HOURS, SUPPORT_HOURS } from './contact-details.ts';

export interface Question {
  question: string;
  answer: string;
  /** A link to the page where to continue. */
  link?: { label: string; to: PageLink };
}

const { accounts, pricing, payments } = siteConfig;
const percent = (basisPoints: number) => `${basisPoints / 100}%`;
const statuses = ORDER_STATUSES.filter((status) => status !== 'cancelled').map((status) =>
  statusLabel(status),
);

/** All questions and answers, with this installation's figures. The pages choose from these. */
export const QUESTIONS = {
  what: {
    question: `What is ${siteConfig.brand}?`,
    answer: `${siteConfig.brand} is a marketplace for food from restaurants near you. You choose dishes from their menus, we pass the order on, and you follow it from the stove to your door.`,
    link: { label: 'Browse restaurants', to: paths.restaurants() },
  },
  account: {
    question: 'Do I need an account to order?',
    answer:
      'You can look at every menu and fill a cart without one. To check out you sign in or sign up, which takes a minute; your cart is still there afterwards.',
    link: { label: 'Create an account', to: paths.auth('sign-up') },
  },
  find: {
    question: 'How do I find a restaurant or a dish?',
    answer:
      'Type into the search box at the top: it looks through restaurants, cuisines and dishes, and forgives typos. On the list of restaurants you can also press a cuisine. Open restaurants come first.',
    link: { label: 'All restaurants', to: paths.restaurants() },
  },
  location: {
    question: 'How do I set my delivery address?',
    answer:
      'Press the location at the top of the page, then type an address, use your current location or take one of your last three. It is filled in for you at the checkout, where you complete it.',
  },
  open: {
    question: 'How do I know whether a restaurant is open?',
    answer:
      'Every restaurant shows an OPEN or CLOSED badge in its own local time, and a closed one says when it opens next. You can order as long as the badge says OPEN.',
  },
  favorites: {
    question: 'Can I keep my favorite restaurants?',
    answer:
      'Yes. Once you are signed in, press the heart on a restaurant. You find them all under Favorites on your home page.',
    link: { label: 'Your favorites', to: paths.restaurants({ filter: 'favorites' }) },
  },
  app: {
    question: 'Is there a mobile app?',
    answer:
      'It is coming soon. Until then the site does everything on a phone as well: add it to your home screen and it opens like an app.',
  },

  place: {
    question: 'How do I place an order?',
    answer:
      'Choose an open restaurant, press Add to Cart on your dishes, open the cart and press Proceed to Checkout. Fill in who you are and where to deliver, choose how to pay, and place the order. You see the full price before you do.',
  },
  several: {
    question: 'Can I order from several restaurants at once?',
    answer:
      'An order comes from one restaurant. Your cart may hold dishes of several; it tells you so and offers to keep those of one. Order the others afterwards.',
  },
  minimum: {
    question: 'Is there a minimum order?',
    answer: `Each restaurant sets its own, typically $10–15. ${
      pricing.minimumOrderMode === 'required'
        ? 'The cart says how much is missing, and the checkout opens once it is reached.'
        : 'The cart says how much is missing, and you can still order below it.'
    }`,
  },
  note: {
    question: 'Can I leave a note for the kitchen?',
    answer:
      'Yes, one for every dish, in the cart. If you have allergies, please call the restaurant before you order: a note about an allergy does not replace that call.',
  },
  coupon: {
    question: 'How do I use a coupon?',
    answer:
      'Enter its code, also called a promo or discount code, in the coupon box of the checkout and apply it. It is checked against your cart: some coupons have a minimum order, a last day, or belong to one restaurant. One coupon per order. If you change your cart, the coupon is checked again.',
  },
  cancel: {
    question: 'Can I cancel or change my order?',
    answer:
      'As long as it reads “Order Placed” you can cancel it under My Orders. An order cannot be changed; cancel it and order again. Cancelled within 5 minutes and before preparation starts, it is refunded in full.',
    link: { label: 'My Orders', to: paths.orders },
  },
  reorder: {
    question: 'How do I order the same again?',
    answer:
      'Press Reorder on a delivered order, or Reorder Items on the page of any order. Its dishes go into your cart at today’s prices, and a message names those that are no longer available.',
    link: { label: 'My Orders', to: paths.orders },
  },
  priceChange: {
    question: 'What if a price changes while my cart is open?',
    answer:
      'Nothing is ordered at a price you have not seen. The checkout shows you what changed and the new total, and you decide.',
  },

  time: {
    question: 'How long does delivery take?',
    answer:
      'Typically 25–45 minutes. Every restaurant shows its own estimate, and your order carries one too. Rain, traffic and Friday evenings can make it longer.',
  },
  follow: {
    question: 'How do I follow my order?',
    answer: `Track it under My Orders: open it there. It moves by itself through ${statuses.join(', ')}, each with its time; you need not reload the page.`,
    link: { label: 'My Orders', to: paths.orders },
  },
  fee: {
    question: 'What does delivery cost?',
    answer:
      pricing.deliveryFeeMode === 'flat'
        ? `The delivery fee is $${pricing.flatDeliveryFee} per order, whichever restaurant you choose. A free-delivery coupon removes it.`
        : 'Every restaurant sets its own fee, typically $1.49–$2.99, and shows it on its page. A free-delivery coupon removes it.',
  },
  pickup: {
    question: 'Can I pick my order up myself?',
    answer:
      'Yes, where the restaurant offers it: choose Pickup on its page, in your cart or at the checkout. Food is usually ready in 15–20 minutes, there is no delivery fee, and your order shows the address.',
    link: { label: 'Restaurants with pickup', to: paths.restaurants({ fulfilment: 'pickup' }) },
  },
  schedule: {
    question: 'Can I order for later?',
    answer:
      'Yes, where the restaurant takes scheduled orders: choose a day and a time on its page, in your cart or at the checkout, up to 7 days ahead. You can do so while it is closed, too.',
  },
  wrong: {
    question: 'Something is missing or wrong. What now?',
    answer: `Tell us within 2 hours of delivery: open the order, press Contact Support, and write what is wrong. The number of the restaurant is there, too. We decide on a refund within 24–48 hours. Refund support is there ${REFUND_SUPPORT_HOURS} every day.`,
    link: { label: 'Refund Policy', to: paths.refund },
  },
  late: {
    question: 'My order is late. What can I do?',
    answer: `Look at its status under My Orders first. If it has not moved for a while, call the restaurant, whose number is on the page of your order, or us between ${SUPPORT_HOURS}. An order that no restaurant confirms within 15 minutes may be cancelled automatically, and then costs nothing.`,
    link: { label: 'My Orders', to: paths.orders },
  },

  pay: {
    question: 'How can I pay?',
    answer:
      payments.provider === 'none'
        ? 'In cash, when your food arrives; no other payment is needed. Please have the amount ready.'
        : 'In cash when your food arrives, or by card where the checkout offers it. Card numbers go straight to the payment provider and never reach our servers.',
  },
  total: {
    question: 'What makes up the total?',
    answer: `The price of your dishes less any discount, the delivery fee, a service fee of ${percent(pricing.serviceFeeBasisPoints)} of your dishes, and ${percent(pricing.taxBasisPoints)} tax on all of that. Cart, checkout and order show every part.`,
  },
  refund: {
    question: 'When do I get my money back?',
    answer:
      'Refunds to cards take 3–5 business days after our decision, to digital wallets 1–3, and store credit is there at once. A cash order that is cancelled costs nothing in the first place.',
    link: { label: 'Refund Policy', to: paths.refund },
  },
  tip: {
    question: 'Should I tip?',
    answer:
      'Tips are voluntary, and none is added to your total. If you would like to give one, 15%, 18% or 20% are what most people choose; hand it to whoever brings your food.',
  },
  receipt: {
    question: 'Where do I find a receipt?',
    answer:
      'Every order keeps its own page under My Orders, with each dish, fee, tax and discount. Print that page from your browser, or save it as a PDF: it serves as your invoice.',
    link: { label: 'My Orders', to: paths.orders },
  },

  name: {
    question: 'How do I change my name or my email address?',
    answer:
      'You change your name under Settings, in Profile. The email address cannot be changed for security reasons; if you lost access to it, write to us.',
    link: { label: 'Settings', to: paths.settings },
  },
  password: {
    question: 'How do I change my password?',
    answer: `Under Settings, in Profile: enter the current one and, twice, the new one of at least ${accounts.passwordMinLength} characters. All your other devices are signed out.`,
    link: { label: 'Settings', to: paths.settings },
  },
  forgotten: {
    question: 'I forgot my password. What now?',
    answer:
      'Press “Forgot password?” on the Sign In page and enter the email address of your account. We send you a link with which you choose a new password and log in again; it is valid for one hour. We never ask for your password, and we reset none by mail or telephone.',
    link: { label: 'Sign In', to: paths.auth() },
  },
  notifications: {
    question: 'How do I choose which messages I get?',
    answer:
      'Under Settings, in Notifications, there are three switches: order updates, promotions and newsletter. They are stored the moment you press them. Promotions and newsletter are off until you ask for them.',
    link: { label: 'Settings', to: paths.settings },
  },
  deletion: {
    question: 'How do I delete my account?',
    answer:
      'Under Settings, in Privacy. Your name, email address, password and favorites are erased at once, and nobody can bring them back. Orders stay in the books without anything that says whose they were.',
    link: { label: 'Settings', to: paths.settings },
  },
  security: {
    question: 'How is my account protected?',
    answer:
      'Passwords are stored as a hash that cannot be reversed, repeated wrong tries are slowed down, and a new password ends every other session. You can add a second factor in Settings, and see there where you are signed in. We set two cookies, for staying signed in and for knowing your browser again, and no trackers.',
    link: { label: 'Privacy Policy', to: paths.privacy },
  },
} as const satisfies Record<string, Question>;
