import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './scripts/service-worker-plugin.ts';
import type { OpenPageRenderer } from './src/contract/render-page.ts';
import type { SiteConfig } from './src/contract/site-config.ts';
import { compress } from './src/server/platform/encoded-response.ts';

const root = join(import.meta.dirname, 'src/web');
const outDir = join(import.meta.dirname, 'dist/web');
/**
 * Bundles modules that pages share into a few files. A group also includes the imports of its modules, unless they are
 * in a group of a higher priority.
 */
const GROUPS = [
  {
    name: 'libraries',
    priority: 7,
    // Only a kitchen board loads several queries at once.
    test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*\/(queriesObserver|useQueries)\.)/,
  },
  { name: 'main', priority: 6, test: /\/src\/web\/app\/main\.tsx$/ },
  { name: 'choices', priority: 4, test: /\/src\/domain\/menus\/(choices|choice-texts)\.ts$/ },
  { name: 'dishes', priority: 3, test: /\/src\/(web\/features\/menu\/|domain\/cart\/dish-image)/ },
  {
    name: 'fields',
    priority: 3,
    test: /\/src\/web\/ui\/(field|text-fields|choice|choice-list)\.tsx$/,
  },
  {
    name: 'orders',
    priority: 2,
    test: /\/src\/(web\/features\/orders\/(order-(amounts|date)|status-badge)|domain\/orders\/(order|payment)-status)\.tsx?$/,
  },
  {
    name: 'cart',
    priority: 1,
    minShareCount: 2,
    test: /\/src\/(domain\/(cart|menus)\/|domain\/coupons\/coupon-discount|web\/(features\/cart\/(?!cart-panel)|ui\/(focus|stepper)\.))/,
  },
  {
    name: 'account',
    priority: 1,
    minShareCount: 2,
    test: /\/src\/(contract\/management-api|domain\/(accounts|orders|coupons|reviews)\/|web\/(features\/(orders|checkout|reviews)\/|lib\/(stale-after|unsaved-form)|ui\/(money|next-page-button)\.))/,
  },
  { name: 'icons', priority: 1, minShareCount: 3, test: /\/lucide-react\/dist\/esm\/icons\// },
];

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    renderPages(),
    ...(isSsrBuild ? [] : [serviceWorker({ root, outDir }), precompress()]),
  ],
  resolve: {
    alias: {
      // The router's store imports a shim of a hook that React has.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // The one of Radix's dialogs adds style elements to the page, which the content security policy forbids.
      'react-style-singleton': join(root, 'lib/style-singleton.ts'),
    },
  },
  build: {
    outDir: isSsrBuild ? join(outDir, '.renderer') : outDir,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The HTML names the files of its page; those of other pages are loaded before their links are pressed.
    modulePreload: false,
    // Baseline 2024, as the style sheet uses light-dark().
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Every visitor would download a font or picture inlined into the style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } }
      : {
          input: join(root, 'app/main.tsx'),
          // No module here does anything when a property is read.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: GROUPS } },
        },
  },
  // Bundled with its dependencies, so that a server needs no React.
  ssr: { noExternal: command === 'build' ? true : [] },
  server: {
    proxy: { '/api': apiOrigin, '/uploads': apiOrigin },
  },
}));

/** Renders the pages in development, as the server does in production. */
function renderPages(): Plugin {
  return {
    name: 'plateful:render-pages',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const settings = await fetch(`${apiOrigin}/api/config`).catch(() => null);
          if (!settings?.ok) throw new Error(`No settings from ${apiOrigin}: is it running?`);
          const module = await server.ssrLoadModule('/app/render-page.tsx');
          const openPageRenderer: OpenPageRenderer = module.openPageRenderer;
          const url = request.originalUrl ?? '/';
          const page = await openPageRenderer(null).renderPage({
            url,
            // The session cookie is out of reach of scripts, but not of the server.
            mayBeSignedIn: request.headers.cookie?.includes('plateful_session') ?? false,
            config: (await settings.json()) as SiteConfig,
            at: new Date(),
            nonce: '',
            fetch: (address) => fetch(apiOrigin + String(address)),
          });
          if ('redirectTo' in page) {
            response.writeHead(page.status, { location: page.redirectTo }).end();
          } else {
            response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' });
            const html = await server.transformIndexHtml(url, page.html);
            // Text that Vite adds between the elements of the head would not be what React expects there.
            response.end(html.replace(/^[\s\S]*<body>/, (head) => head.replace(/>\s+(?=<)/g, '>')));
          }
        } catch (error) {
          next(error);
        }
      });
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
