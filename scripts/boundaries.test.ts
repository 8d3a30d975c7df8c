import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { installedTools } from '#server/testing/installed-tools.ts';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** At least one violation of each rule: the rule, the offending file, and its import. */
const VIOLATIONS: [rule: string, from: string, to: string][] = [
  ['no-unresolvable-imports', 'src/domain/lost.ts', '#domain/nowhere.ts'],
  ['no-cycles', 'src/domain/cycle-a.ts', 'src/domain/cycle-b.ts'],
  ['no-imports-of-tests', 'src/server/features/a/uses-test.ts', 'src/server/testing/test-app.ts'],
  ['no-imports-of-tests', 'src/web/features/a/uses-test.ts', 'src/web/testing/render.tsx'],
  ['no-imports-of-tools', 'src/server/platform/uses-script.ts', 'scripts/tool.ts'],
  ['no-imports-of-tools', 'src/server/platform/draws.ts', 'tools/art/src/draw.ts'],
  ['domain-imports-only-itself', 'src/domain/looks-up.ts', 'src/contract/orders.ts'],
  ['domain-imports-only-itself', 'src/domain/looks-up.test.ts', 'src/server/platform/clock.ts'],
  ['domain-is-pure', 'src/domain/reads-files.ts', 'node:fs'],
  ['domain-is-pure', 'src/domain/uses-package.ts', 'zod'],
  ['contract-imports-domain-only', 'src/contract/looks-up.ts', 'src/server/platform/clock.ts'],
  ['contract-uses-zod-only', 'src/contract/reads-files.ts', 'node:fs'],
  ['contract-uses-zod-only', 'src/contract/uses-package.ts', 'pg'],
  ['server-and-web-are-separate', 'src/server/features/a/draws.ts', 'src/web/ui/button.tsx'],
  ['server-and-web-are-separate', 'src/web/lib/queries.ts', 'src/server/platform/clock.ts'],
  ['no-imports-of-main', 'src/server/features/a/starts.ts', 'src/server/main.ts'],
  ['only-main-imports-app', 'src/server/features/a/builds.ts', 'src/server/app.ts'],
  ['only-main-imports-the-sample', 'src/server/features/a/fills.ts', 'src/server/sample/load.ts'],
  ['only-main-imports-the-sample', 'src/server/db/fills.ts', 'src/server/sample/load.ts'],
  ['platform-is-below-features', 'src/server/platform/looks-up.ts', 'src/server/features/b/act.ts'],
  ['platform-is-below-features', 'src/server/db/looks-up.ts', 'src/server/features/b/b.queries.ts'],
  [
    'server-features-import-index-and-queries-only',
    'src/server/features/a/neighbor.ts',
    'src/server/features/b/act.ts',
  ],
  [
    'server-features-import-index-and-queries-only',
    'src/server/features/a/index.ts',
    'src/server/features/b/act.ts',
  ],
  [
    'server-features-import-index-and-queries-only',
    'src/server/features/a/part/neighbor.ts',
    'src/server/features/b/part/index.ts',
  ],
  [
    'outside-features-only-their-index-is-imported',
    'src/server/app-part.ts',
    'src/server/features/b/act.ts',
  ],
  [
    'outside-features-only-their-index-is-imported',
    'src/server/sample/load-all.ts',
    'src/server/features/b/act.ts',
  ],
  [
    'routes-are-outermost',
    'src/server/features/a/part/calls-up.ts',
    'src/server/features/a/a.routes.ts',
  ],
  ...orderParts('placing-imports-no-other-part', 'placing', ['paying', 'moving', 'refunds']),
  ...orderParts('refunds-import-no-other-part', 'refunds', ['placing', 'paying', 'moving']),
  ...orderParts('moving-imports-refunds-only', 'moving', ['placing', 'paying']),
  ...orderParts('paying-does-not-import-moving', 'paying', ['moving']),
  [
    'queries-import-queries-only',
    'src/server/features/a/a.queries.ts',
    'src/server/features/b/index.ts',
  ],
  [
    'queries-import-queries-only',
    'src/server/features/a/part/facts.queries.ts',
    'src/server/features/a/act.ts',
  ],
  ['web-app-is-outermost', 'src/web/screens/one/looks-up.tsx', 'src/web/app/layout.tsx'],
  ['web-app-is-outermost', 'src/web/screens/one/knows-routes.tsx', 'src/web/routes/one.tsx'],
  [
    'only-the-web-app-imports-screens',
    'src/web/features/a/opens.tsx',
    'src/web/screens/two/page.tsx',
  ],
  [
    'screens-do-not-import-each-other',
    'src/web/screens/one/neighbor.tsx',
    'src/web/screens/two/page.tsx',
  ],
  [
    'web-features-do-not-import-each-other',
    'src/web/features/a/neighbor.tsx',
    'src/web/features/b/row.tsx',
  ],
  [
    'web-features-do-not-import-each-other',
    'src/web/features/a/manages.tsx',
    'src/web/features/managing/form.tsx',
  ],
  ['ui-imports-no-noun', 'src/web/ui/order-card.tsx', 'src/domain/order.ts'],
  ['lib-is-below-the-rest-of-web', 'src/web/lib/draws.ts', 'src/web/ui/button.tsx'],
];

/** Imports that are allowed, close to a rule. */
const ALLOWED: [from: string, to: string][] = [
  // Closes the cycle above, which is reported only at its first file.
  ['src/domain/cycle-b.ts', 'src/domain/cycle-a.ts'],
  ['src/server/main.ts', 'src/server/app.ts'],
  ['src/server/app.ts', 'src/server/features/b/index.ts'],
  ['src/server/main.ts', 'src/server/features/backups/serve.ts'],
  ['src/server/main.ts', 'src/server/sample/load.ts'],
  ['src/server/sample/load-some.ts', 'src/server/features/b/index.ts'],
  ['src/server/features/c/index.ts', 'src/server/features/c/c.routes.ts'],
  ['src/server/features/a/acts.ts', 'src/server/features/b/index.ts'],
  ['src/server/features/a/own.queries.ts', 'src/server/features/b/b.queries.ts'],
  ['src/server/features/a/all.routes.ts', 'src/server/features/a/a.routes.ts'],
  ['src/server/features/a/reads.ts', 'src/server/features/b/b.queries.ts'],
  ['src/server/features/a/part/reads.ts', 'src/server/features/b/b.queries.ts'],
  ['src/server/features/a/acts-with.ts', 'src/server/features/b/index.ts'],
  ['src/server/features/a/part/acts.ts', 'src/server/features/a/other-part/act.ts'],
  ['src/server/features/orders/paying/finalize.ts', 'src/server/features/orders/placing/place.ts'],
  ['src/server/features/orders/paying/refuse.ts', 'src/server/features/orders/refunds/do.ts'],
  ['src/server/features/orders/moving/cancel.ts', 'src/server/features/orders/refunds/do.ts'],
  ['src/server/features/a/act.test.ts', 'src/server/testing/test-app.ts'],
  ['src/server/testing/test-app.ts', 'src/server/app.ts'],
  ['src/web/lib/reads.test.tsx', 'src/web/testing/render.tsx'],
  ['src/web/testing/render.tsx', 'src/web/routes/one.tsx'],
  ['src/contract/coupons.ts', 'zod'],
  ['src/domain/order.test.ts', 'pg'],
  ['src/web/routes/one.tsx', 'src/web/screens/two/page.tsx'],
  ['src/web/routes/one.tsx', 'src/web/app/layout.tsx'],
  ['src/web/screens/two/page.tsx', 'src/web/features/b/row.tsx'],
  ['src/web/features/b/row.tsx', 'src/web/ui/button.tsx'],
  ['src/web/features/managing/form.tsx', 'src/web/features/b/row.tsx'],
  ['src/web/ui/money.tsx', 'src/domain/money.ts'],
  ['e2e/journey.spec.ts', 'src/domain/money.ts'],
];

describe.each(['import', 'import type'])('%s', (keyword) => {
  let folder: string;
  let found: { offences: Set<string>; rules: string[] };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plateful-boundaries-'));
    await writeProject(folder, keyword);
    found = await cruise(folder);
    // The first run installs dependency-cruiser.
  }, 180_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(VIOLATIONS)('%s: %s may not import %s', (rule, from) => {
    expect(found.offences).toContain(`${rule}: ${from}`);
  });

  test.each(ALLOWED)('%s may import %s', (from) => {
    expect([...found.offences].filter((offence) => offence.endsWith(` ${from}`))).toEqual([]);
  });

  test('every rule has a violation in this test', () => {
    const violated = new Set(VIOLATIONS.map(([rule]) => rule));
    expect(found.rules.toSorted()).toEqual([...violated].toSorted());
  });
});

/** A violation for each part of the orders feature that this part may not import. */
function orderParts(rule: string, part: string, others: string[]): typeof VIOLATIONS {
  const feature = 'src/server/features/orders';
  return others.map((other) => [
    rule,
    `${feature}/${part}/needs-${other}.ts`,
    `${feature}/${other}/act.ts`,
  ]);
}

/** Writes a small project of these imports, with the aliases and compiler settings of the real one. */
async function writeProject(folder: string, keyword: string): Promise<void> {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const file of ['package.json', 'tsconfig.base.json']) {
    await write(file, await readFile(join(root, file), 'utf8'));
  }
  for (const name of ['zod', 'pg']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, 'exports.it = 1;\n');
  }
  const imports: [from: string, to: string][] = VIOLATIONS.map(([, from, to]) => [from, to]);
  imports.push(...ALLOWED);
  for (const [, to] of imports) {
    if (/^(src|scripts|tools)\//.test(to)) await write(to, 'export const it = 1;\n');
  }
  for (const [from, to] of imports) {
    const target = to.replace(/^src\//, '#').replace(/^(scripts|tools)\//, '../../../$1/');
    const use =
      keyword === 'import' ? 'export const it = other;' : 'export type it = typeof other;';
    await write(from, `${keyword} { it as other } from '${target}';\n${use}\n`);
  }
}

/** Runs the rules of the real project on the small one. */
async function cruise(folder: string): Promise<{ offences: Set<string>; rules: string[] }> {
  const tools = await installedTools('check');
  const program = join(tools, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, '.dependency-cruiser.mjs');
  const args = [program, '--config', config, '--output-type', 'json', 'src', 'e2e', 'scripts'];
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 64_000_000 });
  const { summary } = cruiseReport.parse(JSON.parse(stdout));
  return {
    offences: new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)),
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
  };
}

const named = z.object({ name: z.string() });
const cruiseReport = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: named, from: z.string() })),
    ruleSetUsed: z.object({ forbidden: z.array(named) }),
  }),
});
