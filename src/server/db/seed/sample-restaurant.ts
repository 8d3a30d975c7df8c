import type { ArtKey } from '#domain/art/art-manifest.ts';
import type { HoursMode, OperatingHours } from '#domain/restaurants/opening-hours.ts';

/** An invented restaurant of the sample data, as in its file. */
export interface SampleRestaurant {
  name: string;
  cuisine: string;
  description: string;
  art: ArtKey;
  rating: string;
  reviewCount: number;
  /** '25-35 min' */
  deliveryTime: string;
  deliveryFee: string;
  /** '15.00' */
  minimumOrder: string;
  address: string;
  phone: string;
  isOpen: boolean;
  isTemporarilyClosed: boolean;
  timezone: string;
  operatingHoursMode: HoursMode;
  /** A day without open and close is open all day; null is always open. */
  operatingHours: OperatingHours | null;
  categories: readonly SampleCategory[];
}

export interface SampleCategory {
  name: string;
  description: string;
  items: readonly SampleItem[];
}

export interface SampleItem {
  name: string;
  description: string;
  price: string;
  /** Minutes. */
  preparationTime: number;
  art: ArtKey;
  isAvailable?: false;
}
