import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** Open every day from nine in the morning to nine in the evening. */
export const RESTAURANT: Restaurant = {
  id: 'saigon',
  slug: 'saigon-street',
  name: 'Saigon Street',
  description: 'Soup and rolls.',
  cuisine: 'Vietnamese',
  image: null,
  rating: '4.70',
  reviewCount: 12,
  deliveryTime: '25-35 min',
  pickupTime: '15-20 min',
  deliveryFee: '2.99',
  minimumOrder: '15.00',
  address: '1 Main Street, Los Angeles, CA 90012',
  phone: '',
  isOpen: true,
  isTemporarilyClosed: false,
  pausedUntil: null,
  extraMinutes: 0,
  busyUntil: null,
  timezone: 'America/New_York',
  operatingHoursMode: 'default',
  defaultOpen: '09:00',
  defaultClose: '21:00',
  operatingHours: null,
  specialDays: [],
  deliveryAreas: [],
  fulfilment: ['delivery'],
  scheduling: null,
  publishedAt: AT,
  updatedAt: AT,
};

export const CATEGORY: MenuCategory = {
  id: 'soups',
  restaurantId: RESTAURANT.id,
  name: 'Soups',
  description: null,
  displayOrder: 0,
  sortOrder: 0,
  menuWindows: [],
  createdAt: AT,
  updatedAt: AT,
};

export const PHO: MenuItem = {
  id: 'pho',
  restaurantId: RESTAURANT.id,
  categoryId: CATEGORY.id,
  name: 'Pho Bo',
  description: 'Beef broth, cooked overnight.',
  price: '12.99',
  servedAt: null,
  isAvailable: true,
  soldOutUntil: null,
  preparationTime: null,
  image: null,
  optionGroups: [],
  tags: [],
  allergens: [],
  updatedAt: AT,
};
