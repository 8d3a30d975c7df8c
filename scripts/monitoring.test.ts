import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ADMISSION_CLASSES, REFUSALS } from '#server/platform/admission.ts';
import { createMetrics } from '#server/platform/metrics.ts';

// Dashboard and alerts use metrics that the program exports, and each alert has its runbook.

const ROOT = resolve(import.meta.dirname, '..');

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read('deploy/monitoring/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);

const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
    ),
    annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  })
  .parse(JSON.parse(read('deploy/monitoring/dashboard.json')));
const queries = [
  ...alerts.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.annotations.list.map(({ expr }) => expr),
];

/** Metrics of Prometheus itself. */
const PROMETHEUS_METRICS = ['up'];

/** The names of exported metrics, with the series names of histograms. */
async function exported(): Promise<Set<string>> {
  const metrics = createMetrics({
    liveStreams: () => 0,
    admissions: { waiting: () => 0, refused: () => 0 },
    replicaLagSeconds: () => 0,
  });
  const types = (await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
  const names = [...types].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set([...names, ...PROMETHEUS_METRICS]);
}

/** All queries here use labels: `name{…}`. */
const METRIC = /([a-z0-9_]+)\{([^}]*)\}/g;

// Open files are only counted on Linux.
test.runIf(process.platform === 'linux')('every metric in a query is exported', async () => {
  const known = await exported();
  const used = queries.flatMap((expr) => [...expr.matchAll(METRIC)].map(([, name = '']) => name));

  expect(used.length).toBeGreaterThan(40);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  // This pattern finds all queries only if each names its job.
  for (const expr of queries) {
    const metrics = [...expr.matchAll(METRIC)];
    expect(expr.match(/\bjob="plateful"/g)).toHaveLength(metrics.length);
  }
});

test('queries use existing labels: routes, classes, reasons and outcomes', () => {
  const contract = read('src/contract/api.ts') + read('src/contract/management-api.ts');
  const operations = read('src/server/features/operations/operations.routes.ts');
  const values = (label: string) =>
    queries.flatMap((expr) =>
      [...expr.matchAll(new RegExp(`\\b${label}="([^"]+)"`, 'g'))].map(([, value = '']) => value),
    );
  const isRoute = (path: string) =>
    contract.includes(` ${path}'`) || operations.includes(`'${path}'`);

  expect(new Set(values('route')).size).toBeGreaterThan(3);
  expect(values('route').filter((path) => !isRoute(path))).toEqual([]);
  const others = {
    class: ADMISSION_CLASSES,
    reason: REFUSALS,
    outcome: ['done', 'failed'],
  };
  for (const [label, known] of Object.entries(others)) {
    expect(values(label).filter((value) => !(known as readonly string[]).includes(value))).toEqual(
      [],
    );
  }
});

test('each alert has a runbook that says what to check and what to do', () => {
  const operating = read('docs/operating.md');

  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { alert, annotations } of alerts) {
    const heading = alert.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const [, runbook] =
      new RegExp(`^### ${heading}\n\n([^#]+|.*?)\n\n#`, 'ms').exec(operating) ?? [];

    expect(annotations.runbook).toBe(
      `docs/operating.md#${heading.toLowerCase().replaceAll(' ', '-')}`,
    );
    for (const part of ['**Look at**', '**Do:**']) {
      expect(runbook, `${heading}: ${part}`).toContain(part);
    }
  }
});

test('the tests of the alerts use only existing alerts', () => {
  const tested = read('deploy/monitoring/alerts.test.yml').matchAll(/alertname: (\w+)/g);
  const names = new Set(alerts.map(({ alert }) => alert));

  expect([...tested].map(([, name = '']) => name).filter((name) => !names.has(name))).toEqual([]);
});
