// Who may import whom: docs/ARCHITECTURE.md, as rules. A type-only import counts like any other.
// scripts/boundaries.test.ts plants a violation of every rule and sees it fail.

const TESTS = '\\.test\\.tsx?$|^src/(domain|server|web)/testing/';
/**
 * What others may import of a feature of the server: its plugin with what it exports, and reads. The catalogue's cache is
 * a part of the context, which the plugins need.
 */
const ENTRANCES = [
  '^src/server/features/[^/]+/index\\.ts$',
  '\\.queries\\.ts$',
  '^src/server/features/catalogue/catalogue-cache\\.ts$',
];
const TOOLS = '^(scripts|tools|e2e|bench|faults)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'everything-resolves',
      comment: 'What cannot be resolved cannot be judged.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'nobody-imports-tools',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: TOOLS },
    },

    // domain ← contract ← { server, web }
    {
      name: 'domain-imports-only-itself',
      comment: 'The rules of the marketplace know nothing above them.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^src/', pathNot: '^src/domain/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'No built-in, no package: the domain runs anywhere and needs nobody.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { pathNot: '^src/' },
    },
    {
      name: 'contract-knows-the-domain-only',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^src/', pathNot: '^src/(contract|domain)/' },
    },
    {
      name: 'contract-uses-zod-only',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: TESTS },
      to: { pathNot: ['^src/', 'node_modules/zod/'] },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'What both need is a rule (domain) or a shape on the wire (contract).',
      severity: 'error',
      from: { path: '^src/(server|web)/' },
      to: { path: '^src/(server|web)/', pathNot: '^src/$1/' },
    },

    // Server: main → { app, sample } → features → { platform, db }
    {
      name: 'nobody-imports-main',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/server/main\\.ts$' },
    },
    {
      name: 'only-main-imports-app',
      severity: 'error',
      from: { path: '^src/server/', pathNot: ['^src/server/main\\.ts$', TESTS] },
      to: { path: '^src/server/app\\.ts$' },
    },
    {
      name: 'only-main-imports-the-sample',
      comment:
        'It stands on the features, as the app does: its restaurants come in by the importer.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: ['^src/server/main\\.ts$', '^src/server/sample/', TESTS],
      },
      to: { path: '^src/server/sample/' },
    },
    {
      name: 'platform-is-below-features',
      comment: 'The platform and the database know no feature.',
      severity: 'error',
      from: { path: '^src/server/(platform|db)/', pathNot: TESTS },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'server-features-meet-in-index-and-queries',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/' },
      to: { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', ...ENTRANCES] },
    },
    {
      name: 'features-are-entered-by-their-index',
      comment: 'Backups have no plugin: main starts them, for the embedded database alone.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: ['^src/server/features/', TESTS] },
      to: {
        path: '^src/server/features/',
        pathNot: ['^src/server/features/backups/', ...ENTRANCES],
      },
    },
    {
      name: 'routes-are-outermost',
      comment: 'Only the plugin of their feature and other routes import them.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/server/features/[^/]+/index\\.ts$', '\\.routes\\.ts$', TESTS],
      },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'placing-imports-no-other-part',
      comment: 'The parts of the orders: paying → placing; paying, moving → refunds.',
      severity: 'error',
      from: { path: '^src/server/features/orders/placing/' },
      to: { path: '^src/server/features/orders/(paying|moving|refunds)/' },
    },
    {
      name: 'refunds-import-no-other-part',
      severity: 'error',
      from: { path: '^src/server/features/orders/refunds/' },
      to: { path: '^src/server/features/orders/(placing|paying|moving)/' },
    },
    {
      name: 'moving-imports-refunds-only',
      severity: 'error',
      from: { path: '^src/server/features/orders/moving/' },
      to: { path: '^src/server/features/orders/(placing|paying)/' },
    },
    {
      name: 'paying-does-not-import-moving',
      severity: 'error',
      from: { path: '^src/server/features/orders/paying/' },
      to: { path: '^src/server/features/orders/moving/' },
    },
    {
      name: 'queries-import-queries-only',
      comment: 'Of the features: no use case.',
      severity: 'error',
      from: { path: '^src/server/features/.+\\.queries\\.ts$' },
      to: { path: '^src/server/features/', pathNot: '\\.queries\\.ts$' },
    },

    // Web: { app, routes } → screens → features → { ui, lib }
    {
      name: 'nobody-imports-the-web-app',
      severity: 'error',
      from: { path: '^src/web/', pathNot: ['^src/web/(app|routes)/', TESTS] },
      to: { path: '^src/web/(app|routes)/' },
    },
    {
      name: 'only-the-web-app-imports-screens',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/(app|routes|screens)/' },
      to: { path: '^src/web/screens/' },
    },
    {
      name: 'screens-do-not-meet',
      comment: 'What two screens share lives in a feature.',
      severity: 'error',
      from: { path: '^src/web/screens/([^/]+)/' },
      to: { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
    },
    {
      name: 'web-features-do-not-meet',
      comment:
        'A screen or the layout composes them; what two screens compose alike stands in managing.',
      severity: 'error',
      from: {
        path: '^src/web/features/([^/]+)/',
        pathNot: '^src/web/features/managing/',
      },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'ui-knows-no-noun',
      comment: 'The design system draws; of the field it knows how money is written, no more.',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: ['^src/web/(ui|lib)/', '^src/domain/money\\.ts$'] },
    },
    {
      name: 'lib-lies-below-the-rest-of-the-web',
      severity: 'error',
      from: { path: '^src/web/lib/', pathNot: TESTS },
      to: { path: '^src/web/', pathNot: '^src/web/lib/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      conditionNames: ['import', 'node', 'style', 'default', 'types'],
    },
  },
};
