// The import rules of docs/ARCHITECTURE.md. They include type-only imports.
// scripts/boundaries.test.ts verifies each rule with a violation.

const TESTS = '\\.test\\.tsx?$|^src/(domain|server|web)/testing/';
/**
 * The files of a server feature that others may import: its index and its queries. The catalogue's cache is a part of
 * the context.
 */
const PUBLIC_FILES = [
  '^src/server/features/[^/]+/index\\.ts$',
  '\\.queries\\.ts$',
  '^src/server/features/catalogue/catalogue-cache\\.ts$',
];
const TOOLS = '^(scripts|tools|e2e|bench|faults)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-unresolvable-imports',
      comment: 'The other rules need resolved paths.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      comment: 'Merge the files, or move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-imports-of-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'no-imports-of-tools',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: TOOLS },
    },

    // domain ← contract ← { server, web }
    {
      name: 'domain-imports-only-itself',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^src/', pathNot: '^src/domain/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'No built-in modules and no packages, so that it runs anywhere.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { pathNot: '^src/' },
    },
    {
      name: 'contract-imports-domain-only',
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
      name: 'server-and-web-are-separate',
      comment: 'What both need is a rule (domain) or a shape on the wire (contract).',
      severity: 'error',
      from: { path: '^src/(server|web)/' },
      to: { path: '^src/(server|web)/', pathNot: '^src/$1/' },
    },

    // Server: main → { app, sample } → features → { platform, db }
    {
      name: 'no-imports-of-main',
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
      comment: 'It is above the features, as it imports its restaurants by the importer.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: ['^src/server/main\\.ts$', '^src/server/sample/', TESTS],
      },
      to: { path: '^src/server/sample/' },
    },
    {
      name: 'platform-is-below-features',
      severity: 'error',
      from: { path: '^src/server/(platform|db)/', pathNot: TESTS },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'server-features-import-index-and-queries-only',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/' },
      to: { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', ...PUBLIC_FILES] },
    },
    {
      name: 'outside-features-only-their-index-is-imported',
      comment: 'Backups have no plugin: main starts them, for the embedded database only.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: ['^src/server/features/', TESTS] },
      to: {
        path: '^src/server/features/',
        pathNot: ['^src/server/features/backups/', ...PUBLIC_FILES],
      },
    },
    {
      name: 'routes-are-outermost',
      comment: 'Only the plugin of their feature and other routes import routes.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/server/features/[^/]+/index\\.ts$', '\\.routes\\.ts$', TESTS],
      },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'placing-imports-no-other-part',
      comment: 'The parts of the feature orders: paying → placing; paying, moving → refunds.',
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
      comment: 'Of the features, no use case.',
      severity: 'error',
      from: { path: '^src/server/features/.+\\.queries\\.ts$' },
      to: { path: '^src/server/features/', pathNot: '\\.queries\\.ts$' },
    },

    // Web: { app, routes } → screens → features → { ui, lib }
    {
      name: 'web-app-is-outermost',
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
      name: 'screens-do-not-import-each-other',
      comment: 'Code that two screens share belongs in a feature.',
      severity: 'error',
      from: { path: '^src/web/screens/([^/]+)/' },
      to: { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
    },
    {
      name: 'web-features-do-not-import-each-other',
      comment:
        'A screen or the layout composes them; compositions that two screens share are in managing.',
      severity: 'error',
      from: {
        path: '^src/web/features/([^/]+)/',
        pathNot: '^src/web/features/managing/',
      },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'ui-imports-no-noun',
      comment: 'Of the domain, the design system imports only the format of money.',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: ['^src/web/(ui|lib)/', '^src/domain/money\\.ts$'] },
    },
    {
      name: 'lib-is-below-the-rest-of-web',
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
