import {
  HeadContent,
  rootRouteId,
  ScriptOnce,
  Scripts,
  useHydrated,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ROUTES } from '#contract/page-paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { renderedAt } from '#web/lib/use-minute.ts';
import { startProgram } from './start-program.ts';
import styles from './styles.css?url';

/** The HTML document of every page. */
export function Document({ children }: { children: ReactNode }) {
  const isKitchen = isKitchenPath(useLocation().pathname);
  // The service worker recognizes a page of an older build by the file name of its program.
  const { options, state } = useRouter();
  const files = options.context.filesOf?.(state.matches.at(-1)?.routeId ?? rootRouteId) ?? [];
  return (
    <html
      lang="en"
      data-rendered-at={renderedAt()?.toISOString()}
      data-build={files[0]}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <HeadContent />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171210" media="(prefers-color-scheme: dark)" />
        <link rel="stylesheet" href={styles} precedence="default" />
        {/* The kitchen is installed as a separate app. */}
        <link
          rel="apple-touch-icon"
          href={isKitchen ? '/apple-touch-icon-kitchen.png' : '/apple-touch-icon.png'}
        />
        <link rel="manifest" href={isKitchen ? '/kitchen.webmanifest' : '/manifest.webmanifest'} />
        <script
          type="application/json"
          id="site-config"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of the server's own settings
          dangerouslySetInnerHTML={{ __html: scriptJson(siteConfig) }}
        />
      </head>
      <body>
        <Root>{children}</Root>
        <noscript>Please switch JavaScript on: cart and orders need it.</noscript>
        <Scripts />
        {import.meta.env.SSR && <ScriptOnce>{startProgram(files)}</ScriptOnce>}
      </body>
    </html>
  );
}

/** Tests and benchmarks wait for its attribute. */
function Root({ children }: { children: ReactNode }) {
  return (
    <div id="root" data-hydrated={useHydrated() ? '' : undefined}>
      {children}
    </div>
  );
}

export function isKitchenPath(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${ROUTES.kitchens}/`);
}

/** JSON that cannot end the script element it is in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
