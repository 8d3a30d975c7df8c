import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { prerender } from './scripts/prerender-plugin.ts';
import { serviceWorker } from './scripts/service-worker-plugin.ts';
import { compress } from './src/server/platform/content-encoding.ts';

const root = join(import.meta.dirname, 'src/web');
const outDir = join(import.meta.dirname, 'dist/web');
/** What every page but a visitor's home needs at once; that page loads it once it is shown. */
const REST =
  /\/src\/web\/(app\/(other-pages|account-effects)|lib\/with-queries)\.tsx$|\/node_modules\/@tanstack\//;

/** The cart panel and the toasts: every page loads these when it is idle. */
const OVERLAYS = /\/src\/web\/(features\/cart\/cart-panel|ui\/toast-region)\.tsx$/;

/** What the cart panel shares with the checkout, which needs no panel. */
const CART = /\/src\/(domain|web\/features)\/cart\/(?!cart-(panel|drawer)|use-reorder)/;

/** Orders as several screens show them, without the live stream, which is loaded later. */
const ORDERS = /\/src\/web\/features\/orders\/(?!live-orders|use-|cancel-)/;

/** Small modules that many pages share. */
const COMMON =
  /\/src\/(domain|web\/lib)\/|\/src\/contract\/[\w-]+\.api\.ts$|\/src\/web\/features\/(location\/delivery-area|reviews\/stars)\.tsx?$|\/src\/web\/ui\/(?!.*(dialog|drawer|menu|tabs|toast))/;

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    siteConfig(),
    preloadFonts(),
    preloadRest(),
    precompress(),
    prerender({ root, outDir }),
    serviceWorker({ root, outDir }),
  ],
  resolve: {
    alias: {
      // wouter brings a shim for a hook that React has had since version 18.
      'use-sync-external-store/shim/index.js': 'react',
      // Radix's dialogs bring one that adds style elements to the page, which the content security policy forbids.
      'react-style-singleton': join(root, 'lib/style-singleton.ts'),
    },
  },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // All browsers of this target support module preloading.
    modulePreload: { polyfill: false },
    // Baseline 2024, as the style sheet uses light-dark().
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Every visitor would download a font or picture inlined into the style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What the first view needs is in one file. By default the bundler would split off whatever a
        // later screen uses too: a dozen more requests for small files that compress worse.
        // The same goes for the restaurant cards, which most pages show.
        codeSplitting: {
          groups: [
            { name: 'react', priority: 5, test: /\/node_modules\/(react|react-dom|scheduler)\// },
            { name: 'first', priority: 4, test: /\/src\/web\/app\/main\.tsx$/ },
            { name: 'rest', priority: 3, test: REST },
            { name: 'cart', priority: 1, minShareCount: 2, test: CART },
            { name: 'orders', priority: 1, minShareCount: 2, test: ORDERS },
            { name: 'overlays', priority: 1, test: OVERLAYS },
            { name: 'restaurants', priority: 1, test: /\/src\/web\/features\/restaurants\// },
            { name: 'common', priority: 2, minShareCount: 3, test: COMMON },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': apiOrigin, '/uploads': apiOrigin },
  },
});

/** Puts the server's settings into the page in development; in production the server does. */
function siteConfig(): Plugin {
  return {
    name: 'plateful:site-config',
    apply: 'serve',
    transformIndexHtml: async () => {
      const answer = await fetch(`${apiOrigin}/api/config`).catch(() => null);
      if (!answer?.ok) throw new Error(`No settings from ${apiOrigin}: is the server running?`);
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'site-config' },
          children: (await answer.text()).replaceAll('<', '\\u003c'),
          injectTo: 'head',
        },
      ];
    },
  };
}

/** Every page needs the two Latin subsets; preloading avoids a late swap. */
function preloadFonts(): Plugin {
  return preload('fonts', /-latin-wght-normal-.*\.woff2$/, {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
  });
}

/** Every other page would request it only after the first part: one round trip too late. */
function preloadRest(): Plugin {
  return preload('rest', /\/rest-[^/]+\.js$/, { rel: 'modulepreload' });
}

function preload(name: string, files: RegExp, attrs: Record<string, string>): Plugin {
  return {
    name: `plateful:preload-${name}`,
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => files.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { ...attrs, href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

/** Writes a .br and a .gz beside every text file, so that the server need not compress them. */
function precompress(): Plugin {
  return {
    name: 'plateful:precompress',
    apply: 'build',
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries
        // Not index.html, which the server changes before sending it.
        .filter(
          (entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name),
        )
        .map((entry) => join(entry.parentPath, entry.name));
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(file);
          await writeFile(`${file}.br`, await compress(bytes, { encoding: 'br', effort: 'best' }));
          await writeFile(
            `${file}.gz`,
            await compress(bytes, { encoding: 'gzip', effort: 'best' }),
          );
        }),
      );
    },
  };
}
