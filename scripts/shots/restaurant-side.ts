import type { Page } from '@playwright/test';
import type { KitchenDay } from '#contract/kitchen.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { CreatedPrinter } from '#contract/printers.ts';
import type { OwnReport, ReportFigures } from '#contract/reports.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { CreatedInvitation, Invitation, Team } from '#contract/staff.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { clockIn, dateAfter, WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { extendDuration } from '#domain/restaurants/shown-values.ts';
import type { SpecialDay } from '#domain/restaurants/special-days.ts';
import type { KitchenTab } from '#web/lib/paths.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { waitForContent } from '../page-content.ts';
import { changeResponse } from './responses.ts';
import type { Sample } from './sample.ts';
import type { Shot } from './shot.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const kitchen = (tab: KitchenTab) => (sample: Sample) => pageUrls.kitchen(sample.open.slug, tab);

const chooseFromMenu = (item: string) => async (page: Page) => {
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
};

/** Screens of managers besides the board, and their effects on customers' screens. */
export const RESTAURANT_SIDE: Shot[] = [
  {
    name: 'invitation',
    path: pageUrls.invitation('a-token'),
    beforeOpening: respondWithInvitation,
    afterLoading: waitForContent,
  },
  {
    name: 'invitation-accept',
    path: pageUrls.invitation('a-token'),
    as: 'customer',
    beforeOpening: respondWithInvitation,
    afterLoading: waitForContent,
  },
  { name: 'invitation-over', path: pageUrls.invitation('a-token') },

  {
    name: 'kitchen-menu',
    path: kitchen('menu'),
    as: 'admin',
    beforeOpening: sellOut,
    afterLoading: waitForContent,
  },
  {
    name: 'kitchen-menu-times',
    path: kitchen('menu'),
    as: 'admin',
    beforeOpening: sellOut,
    afterLoading: async (page) => {
      await page.getByRole('button', { name: 'Add Category' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Name').fill('Breakfast');
      await form.getByRole('button', { name: 'Add Times' }).click();
      await form.getByLabel('From').fill('22:00');
      await form.getByLabel('Until').fill('02:00');
      await form.getByRole('button', { name: 'Add Times' }).click();
      await form.getByRole('button', { name: 'Save Category' }).click();
      await form.getByText('Please enter a time').first().waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'kitchen-hours',
    // A restaurant that is not open around the clock.
    path: ({ closed }) => pageUrls.kitchen(closed.slug, 'hours'),
    as: 'admin',
    beforeOpening: respondWithSpecialDays,
    afterLoading: waitForContent,
  },
  {
    name: 'kitchen-hours-windows',
    path: kitchen('hours'),
    as: 'admin',
    beforeOpening: async (page) => {
      await respondWithSpecialDays(page);
      await openTwiceADay(page);
    },
    afterLoading: async (page) => {
      await page.getByRole('button', { name: 'Add another window on Monday' }).click();
      await page.getByLabel('Monday window 3 opens').fill('21:00');
      await page.getByLabel('Monday window 3 closes').fill('23:00');
      await page.getByRole('button', { name: 'Save Hours' }).click();
      await page.getByText('Overlaps with').waitFor();
    },
  },
  {
    name: 'kitchen-hours-form',
    path: kitchen('hours'),
    as: 'admin',
    beforeOpening: respondWithSpecialDays,
    afterLoading: async (page) => {
      await page.getByRole('button', { name: 'Add Special Day' }).click();
      await page.getByRole('radio', { name: 'Other hours' }).check();
      await page.getByRole('button', { name: 'Add another window' }).click();
      await page.getByRole('button', { name: 'Save Special Day' }).click();
    },
    isOverlay: true,
  },
  {
    name: 'kitchen-team',
    path: kitchen('team'),
    as: 'admin',
    beforeOpening: respondWithTeam,
    afterLoading: async (page) => {
      await page.getByLabel('Email').fill('new.cook@example.com');
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      await page.getByRole('button', { name: 'Copy Link' }).waitFor();
    },
  },
  {
    name: 'kitchen-team-printer',
    path: kitchen('team'),
    as: 'admin',
    beforeOpening: respondWithTeam,
    afterLoading: async (page) => {
      await page.getByLabel('Name of a new printer').fill('Counter');
      await page.getByRole('button', { name: 'Add Printer' }).click();
      await page.getByRole('button', { name: 'Copy Address' }).waitFor();
    },
  },
  {
    name: 'kitchen-today',
    path: kitchen('today'),
    as: 'admin',
    beforeOpening: respondWithFigures,
    afterLoading: waitForContent,
  },
  {
    name: 'kitchen-sales',
    path: kitchen('today'),
    as: 'admin',
    beforeOpening: async (page) => {
      await respondWithFigures(page);
      await respondWithReport(page);
    },
    afterLoading: async (page) => {
      await waitForContent(page);
      const sales = page.getByRole('region', { name: 'Sales and payments' });
      await sales.getByRole('table').first().waitFor();
      await sales.evaluate((section) => section.scrollIntoView());
    },
  },
  {
    name: 'kitchen-today-reply',
    path: kitchen('today'),
    as: 'admin',
    beforeOpening: respondWithFigures,
    afterLoading: async (page) => {
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await reviews
        .getByRole('button', { name: /^Reply to/ })
        .first()
        .click();
      await reviews.getByRole('button', { name: 'Send Reply' }).click();
      await reviews.getByText('Please write something').waitFor();
    },
  },
  {
    name: 'admin-team',
    path: pageUrls.admin({ tab: 'restaurants' }),
    as: 'admin',
    beforeOpening: respondWithTeam,
    afterLoading: chooseFromMenu('Team'),
    isOverlay: true,
  },
  {
    name: 'admin-restaurants-later',
    path: pageUrls.admin({ tab: 'restaurants', new: 'restaurant' }),
    as: 'admin',
    afterLoading: async (page) => {
      const form = page.getByRole('dialog');
      const part = form.getByRole('group', { name: 'Pickup and orders for later' });
      await part.getByRole('checkbox', { name: 'Pickup' }).check();
      await part.getByRole('switch').check();
      await part.getByLabel('Orders per slot').fill('12');
      await part.evaluate((group) => group.scrollIntoView());
    },
    isOverlay: true,
  },
  {
    name: 'admin-special-days',
    path: pageUrls.admin({ tab: 'restaurants' }),
    as: 'admin',
    beforeOpening: respondWithSpecialDays,
    afterLoading: chooseFromMenu('Special Days'),
    isOverlay: true,
  },

  {
    name: 'restaurant-paused',
    path: ({ open }) => pageUrls.restaurant(open.slug),
    beforeOpening: async (page) => {
      await pause(page);
      await sellOut(page);
    },
    afterLoading: waitForContent,
  },
  {
    name: 'restaurant-two-windows',
    path: ({ open }) => pageUrls.restaurant(open.slug),
    beforeOpening: openTwiceADay,
    afterLoading: async (page) => {
      await waitForContent(page);
      await page.getByRole('region', { name: 'Opening hours' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'restaurant-holiday',
    path: ({ open }) => pageUrls.restaurant(open.slug),
    beforeOpening: (page) =>
      changeResponse<Restaurant>(page, ONE_RESTAURANT, (restaurant) => ({
        ...restaurant,
        deliveryTime: extendDuration(restaurant.deliveryTime, 20),
        extraMinutes: 20,
        busyUntil: inHours(4),
        specialDays: specialDays().filter(({ date }) => date < dateAfter(today(), 14)),
      })),
    afterLoading: waitForContent,
  },
];

/** Lunch and dinner: two windows on every day but Sunday. */
async function openTwiceADay(page: Page): Promise<void> {
  const dinner = { open: '17:30', close: '22:00' };
  const twice = { open: '11:00', close: '14:30', more: [dinner] };
  const days = WEEKDAYS.map((day) => [day, day === 'sunday' ? dinner : twice]);
  await changeResponse<Restaurant>(page, ONE_RESTAURANT, (restaurant) => ({
    ...restaurant,
    operatingHours: Object.fromEntries(days),
  }));
}

const ONE_RESTAURANT = /\/api\/restaurants\/[^/?]+(\?view=record)?$/;

async function pause(page: Page): Promise<void> {
  await changeResponse<Restaurant>(page, ONE_RESTAURANT, (restaurant) => ({
    ...restaurant,
    isTemporarilyClosed: true,
    pausedUntil: inHours(1),
  }));
}

/** Marks the first dish as sold out for an hour. */
async function sellOut(page: Page): Promise<void> {
  await changeResponse<MenuItem[]>(page, /\/api\/restaurants\/[^/]+\/menu(\?|$)/, (menu) => {
    const isRecord = page.url().includes('/kitchen');
    return menu.map((dish, index) =>
      index > 1 ? dish : { ...dish, isAvailable: isRecord, soldOutUntil: inHours(1) },
    );
  });
}

const today = () => clockIn('America/Los_Angeles', new Date()).date;

function specialDays(): SpecialDay[] {
  const closed = { closed: true, open: null, close: null };
  const date = (days: number) => dateAfter(today(), days);
  return [
    { date: date(0), closed: false, open: '10:00', close: '23:30', note: null },
    { date: date(3), ...closed, note: 'Thanksgiving: we are with our families' },
    { date: date(9), closed: false, open: null, close: null, note: 'Night market' },
    { date: date(40), ...closed, note: null },
  ];
}

async function respondWithSpecialDays(page: Page): Promise<void> {
  await page.route('**/api/restaurants/*/special-days', (route) =>
    route.fulfill({ json: specialDays() }),
  );
}

async function respondWithInvitation(page: Page): Promise<void> {
  const restaurant = { id: 'id', name: 'Saigon Lantern', slug: 'saigon-lantern' };
  const json: Invitation = { restaurant, role: 'manager', expiresAt: inHours(100) };
  await page.route('**/api/invitations/*', (route) => route.fulfill({ json }));
}

async function respondWithTeam(page: Page): Promise<void> {
  const team: Team = {
    members: [
      {
        userId: '1',
        firstName: 'Mina',
        lastName: 'Okafor',
        email: 'mina@example.com',
        role: 'manager',
        since: inHours(-900),
      },
      {
        userId: '2',
        firstName: 'Maximiliano Alejandro',
        lastName: 'Featherstonehaugh-Wolfeschlegelstein',
        email: 'maximiliano.alejandro.featherstonehaugh@a-rather-long-domain.example.com',
        role: 'staff',
        since: inHours(-300),
      },
    ],
    invitations: [
      {
        id: '3',
        email: 'sam@example.com',
        role: 'staff',
        invitedAt: inHours(-5),
        expiresAt: inHours(160),
      },
    ],
    tablets: [
      {
        id: '5',
        name: 'Counter tablet',
        createdBy: 'Mina Okafor',
        createdAt: inHours(-700),
        lastSeenAt: inHours(-0.1),
      },
    ],
    printers: [
      {
        id: '6',
        name: 'Kitchen',
        createdAt: inHours(-300),
        lastSeenAt: inHours(0),
        problem: null,
      },
      {
        id: '7',
        name: 'Counter',
        createdAt: inHours(-200),
        lastSeenAt: inHours(-1),
        problem: 'paper_out',
      },
    ],
  };
  const made: CreatedInvitation = {
    id: '4',
    email: 'new.cook@example.com',
    role: 'staff',
    expiresAt: inHours(168),
    link: 'https://food.example/invitations/AZrD3kPZfdOAkq0fD5v2bJ3y-a1b2c3d4e5f6a7b8c9d0',
  };
  const printer: CreatedPrinter = {
    id: '7',
    name: 'Counter',
    address: 'https://food.example/api/cloudprnt/mV0gQ3b7dTz1xYkP8aRc2w',
  };
  await page.route('**/api/restaurants/*/printers', (route) =>
    route.fulfill({ status: 201, json: printer }),
  );
  await page.route('**/api/restaurants/*/staff', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: made })
      : route.fulfill({ json: team }),
  );
}

/** A week of one restaurant, with a refund on a day without sales. */
async function respondWithReport(page: Page): Promise<void> {
  const figures = (orders: number): ReportFigures => ({
    orders,
    cancelled: orders % 3,
    gross: (orders * 27.35).toFixed(2),
    discounts: orders % 2 ? '12.50' : '0.00',
    deliveryFees: (orders * 2.99).toFixed(2),
    serviceFees: (orders * 1.37).toFixed(2),
    tax: (orders * 2.74).toFixed(2),
    refunds: orders ? '0.00' : '18.40',
    net: orders ? (orders * 34.45).toFixed(2) : '-18.40',
    tips: (orders * 1.5).toFixed(2),
    creditUsed: '0.00',
    creditReturned: '0.00',
    cashCollected: (orders * 11.2).toFixed(2),
    cashDue: '0.00',
    cardCharged: (orders * 23.25).toFixed(2),
    cardRefunded: orders ? '0.00' : '18.40',
  });
  const json: OwnReport = {
    timezone: 'America/Los_Angeles',
    days: Array.from({ length: 7 }, (_, index) => ({
      date: dateAfter(today(), index - 6),
      ...figures((index * 31) % 48),
    })),
    total: figures(170),
    withoutOrder: { payments: 1, cardCharged: '36.91', cardRefunded: '36.91' },
    dishes: [
      { name: 'Phở Bò Đặc Biệt', quantity: 1_204, gross: '18060.00' },
      {
        name: 'Gỏi Cuốn with shrimp, pork, rice noodles and a peanut sauce that is made here',
        quantity: 87,
        gross: '782.13',
      },
      { name: 'Cà Phê Sữa Đá', quantity: 64, gross: '352.00' },
    ],
  };
  await page.route('**/api/kitchen/*/report?*', (route) => route.fulfill({ json }));
}

async function respondWithFigures(page: Page): Promise<void> {
  const json = Array.from({ length: 8 }, (_, index): KitchenDay => {
    const orders = 31 + ((index * 17) % 29);
    return {
      date: dateAfter(today(), index - 7),
      orders,
      revenue: (orders * 27.35).toFixed(2),
      tips: '0.00',
      cancelled: index % 3,
      byHour: Array.from({ length: 24 }, (_, hour) =>
        hour < 11 ? 0 : Math.round(orders / (3 + Math.abs(hour - 19) * 2)),
      ),
      medianMinutesToConfirm: 1.5 + index / 4,
      medianMinutesToReady: index === 7 ? null : 17 + index,
    };
  });
  await page.route('**/api/kitchen/*/figures*', (route) => route.fulfill({ json }));
}
