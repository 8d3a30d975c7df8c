import { useEffect } from 'react';

/** The links of a page that say which app it is of, and their values in the shop and in the kitchen. */
const LINKS = [
  ['manifest', '/manifest.webmanifest', '/kitchen.webmanifest'],
  ['apple-touch-icon', '/apple-touch-icon.png', '/apple-touch-icon-kitchen.png'],
] as const;

/** Whoever goes from the shop to the kitchen installs the kitchen, as if its page had come first. */
export function useAppLinks(pathname: string): void {
  const isInKitchen = /^\/kitchen(\/|$)/.test(pathname);
  useEffect(() => {
    for (const [rel, shop, kitchen] of LINKS) {
      const href = isInKitchen ? kitchen : shop;
      const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
      if (link && link.getAttribute('href') !== href) link.href = href;
    }
  }, [isInKitchen]);
}
