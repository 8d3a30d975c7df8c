import { cents } from '../money.ts';

/** Limits of a restaurant (specification, sections 5 and 9), for the form and the server alike. */
export const RESTAURANT_LIMITS = {
  nameMin: 2,
  nameMax: 100,
  descriptionMax: 500,
  addressMax: 300,
  phoneMax: 40,
  deliveryFeeMaxCents: cents(50_00),
  minimumOrderMaxCents: cents(100_00),
  ratingMax: 5,
} as const;

/** Digits, spaces, parentheses, hyphen, plus and dot. Empty is allowed: no phone number. */
export const PHONE_PATTERN = /^[\d ()\-+.]*$/;

/** '25-35 min'. */
export const DELIVERY_TIME_PATTERN = /^\d{1,3}-\d{1,3} min$/;

/** The choices of the restaurant form, beside the cuisines in use. */
export const CUISINE_OPTIONS = [
  'Italian',
  'Mexican',
  'Chinese',
  'Indian',
  'American',
  'Japanese',
  'Thai',
  'Mediterranean',
  'Fast Food',
  'Pizza',
  'Seafood',
  'Vegetarian',
  'Other',
] as const;

/** The choices of the restaurant form (specification, section 9). */
export const TIMEZONE_CHOICES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Rome',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Asia/Dhaka',
  'Australia/Sydney',
  'Australia/Melbourne',
] as const;
