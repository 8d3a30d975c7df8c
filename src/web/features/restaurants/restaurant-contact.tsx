import { clsx } from 'clsx';
import { MapPin, Phone } from 'lucide-react';
import type { Restaurant } from '#contract/restaurants.ts';
import { mapLink } from '#web/lib/map-link.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';

interface RestaurantContactProps {
  restaurant: Pick<Restaurant, 'name' | 'address' | 'phone'>;
  className?: string;
}

/** A restaurant's phone and its place on a map. */
export function RestaurantContact({ restaurant, className }: RestaurantContactProps) {
  const { name, address, phone } = restaurant;
  if (!address && !phone) return null;
  return (
    <address className={clsx('flex flex-wrap gap-x-6 text-[0.9375rem] not-italic', className)}>
      {phone && (
        <a href={phoneLink(phone)} className={LINK}>
          <Phone className="size-4 shrink-0" aria-hidden="true" />
          <VisuallyHidden>Call {name}:</VisuallyHidden>
          <span className="tabular">{phone}</span>
        </a>
      )}
      {address && (
        <a href={mapLink(`${name}, ${address}`)} target="_blank" rel="noreferrer" className={LINK}>
          <MapPin className="size-4 shrink-0" aria-hidden="true" />
          <span className="wrap-anywhere">{address}</span>
          <VisuallyHidden>(map, opens in a new tab)</VisuallyHidden>
        </a>
      )}
    </address>
  );
}

const LINK =
  'inline-flex min-h-8 items-center gap-2 text-muted underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11';
