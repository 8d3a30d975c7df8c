import { useEffect } from 'react';

/** The links that say which installable app a page belongs to, in the shop and in the kitchen. */
const LINKS = [
  ['manifest', '/manifest.webmanifest', '/kitchen.webmanifest'],
  ['apple-touch-icon', '/apple-touch-icon.png', '/apple-touch-icon-kitchen.png'],
] as const;

/** Going from the shop to the kitchen also changes which app the browser offers to install. */
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
