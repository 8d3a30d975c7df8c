import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig, SETTING_NAMES } from '#server/config.ts';

// The files of deploy/ match the program: its settings, paths, ports and timeouts.

const ROOT = resolve(import.meta.dirname, '..');
const COMPOSE = join(ROOT, 'deploy/compose');

/** The ten seconds that main.ts gives to requests in flight. */
const CLOSING_SECONDS = 10;

const folder = mkdtempSync(join(tmpdir(), 'plateful-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const dockerfile = read('Dockerfile');

const command = z.array(z.string());
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      command: command.optional(),
      read_only: z.boolean().optional(),
      tmpfs: command.optional(),
      volumes: command.optional(),
      stop_grace_period: z.string().optional(),
      env_file: z.string().optional(),
      environment: z.record(z.string(), z.string()).default({}),
      secrets: command.default([]),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = composeFile.parse(parse(read('deploy/compose/compose.yaml'), { merge: true }));
const programs = Object.entries(compose.services).filter(([, { image }]) => image === 'plateful');

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const podSpec = z.object({
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z.object({ runAsUser: z.number(), runAsNonRoot: z.literal(true) }),
  enableServiceLinks: z.literal(false),
  containers: z.tuple([
    z.object({
      command: command.optional(),
      ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
      env: z.array(z.object({ name: z.string(), value: z.string() })),
      startupProbe: probe.optional(),
      livenessProbe: probe.optional(),
      readinessProbe: probe.extend({ periodSeconds: z.number() }).optional(),
      securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
      volumeMounts: z.array(z.object({ mountPath: z.string() })),
    }),
  ]),
});
const workload = z.object({ spec: z.object({ template: z.object({ spec: podSpec }) }) });

function podOf(file: string) {
  return workload.parse(parse(read(`deploy/kubernetes/${file}`))).spec.template.spec;
}

const settingsMap = z
  .object({ data: z.record(z.string(), z.string()) })
  .parse(parse(read('deploy/kubernetes/settings.yaml'))).data;

/** The environment in a container: what the Dockerfile sets, and secrets from files. */
function inContainer(env: Record<string, string>, secretsAt: (path: string) => string) {
  const [, set = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  const image = Object.fromEntries(set.split(' ').map((pair) => pair.split('=', 2)));
  const settings = Object.entries(env).map(([name, value]) => [
    name,
    name.endsWith('_FILE') ? secretsAt(value) : value,
  ]);
  return { ...image, ...Object.fromEntries(settings) };
}

function isSetting(name: string): boolean {
  return SETTING_NAMES.includes(name.replace(/_FILE$/, ''));
}

test('the image is built on the same Node.js version as the rest', () => {
  const { optionalDependencies } = JSON.parse(read('tools/node/package.json'));
  const [, version] = /^ARG NODE=(.+)$/m.exec(dockerfile) ?? [];

  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]));
  expect(Number.parseInt(version ?? '', 10)).toBeGreaterThanOrEqual(
    Number(/\d+/.exec(JSON.parse(read('package.json')).engines.node)?.[0]),
  );
});

test('everything that the Dockerfile copies exists and is not in .dockerignore', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  const started = [...dockerfile.matchAll(/\.?\/?(?:scripts|src)\/[\w/-]+\.ts/g)].map(String);
  const { scripts } = JSON.parse(read('package.json'));
  const byNpm = [...dockerfile.matchAll(/npm run ([\w-]+)/g)].flatMap(([, name = '']) =>
    String(scripts[name]).match(/scripts\/[\w/-]+\.[jt]s/g),
  );
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));

  expect(started).toHaveLength(2);
  expect(byNpm).toHaveLength(2);
  for (const path of [...copied, ...started, ...byNpm].filter((each) => each && each !== '.')) {
    const file = String(path).replace(/^\.\//, '');
    expect(globSync(file, { cwd: ROOT }), file).not.toEqual([]);
    expect(
      allowed.some((glob) => matchesGlob(file, glob) || file.startsWith(`${glob}/`)),
      file,
    ).toBe(true);
  }
});

test('the program accepts the settings and secrets of compose.yaml', () => {
  cpSync(COMPOSE, folder, { recursive: true });
  execFileSync('sh', ['make-secrets.sh'], { cwd: folder, stdio: 'ignore' });
  const before = secretsIn(folder);
  execFileSync('sh', ['make-secrets.sh'], { cwd: folder, stdio: 'ignore' });

  expect(secretsIn(folder)).toEqual(before);
  expect(Object.keys(before).toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  for (const text of Object.values(before)) expect(text.length).toBeGreaterThanOrEqual(20);
  expect(programs.map(([name]) => name)).toEqual(['set-up', 'app-1', 'app-2']);
  for (const [name, { environment, secrets }] of programs) {
    expect(
      Object.keys(environment).filter((each) => !isSetting(each)),
      name,
    ).toEqual([]);
    const env = inContainer(byCompose(environment, REQUIRED), (path) => {
      const secret = path.replace('/run/secrets/', '');
      expect(secrets).toContain(secret);
      return join(folder, 'secrets', secret);
    });
    expect(readConfig(env)).toMatchObject({
      isPublic: true,
      TRUST_PROXY: 'on',
      DATABASE_URL: `postgres://plateful:${before.database_password}@database:5432/plateful`,
      s3: { bucket: 'pictures', credentials: { accessKeyId: before.s3_access_key_id } },
    });
    expect(() => readConfig({ ...env, ADMIN_SECONDFACTOR: 'required' })).toThrow(
      /^Wrong setting: ADMIN_SECONDFACTOR: there is no such setting/,
    );
  }
});

test('every setting in the .env of compose.yaml reaches the program', () => {
  for (const [name, { env_file, environment }] of programs) {
    expect(env_file, name).toBe('.env');
    const settings = Object.fromEntries(SETTING_NAMES.map((each) => [each, `my ${each}`]));
    const env = inContainer(byCompose(environment, settings), String);
    const dropped = SETTING_NAMES.filter((each) => env[each] !== settings[each]);

    // Where the proxy and the volumes expect them.
    expect(dropped.toSorted(), name).toEqual(['DATA_DIR', 'HOST', 'PORT', 'UNKNOWN_SETTINGS']);
  }
});

function secretsIn(place: string): Record<string, string> {
  const names = readdirSync(join(place, 'secrets'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(place, 'secrets', name), 'utf8')]),
  );
}

/** The settings without which compose does not start. */
const REQUIRED = {
  PUBLIC_URL: 'https://food.example',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'orders@food.example',
};

/** The environment that compose makes of the lines of .env, and of `environment`, which overrides them. */
function byCompose(
  environment: Record<string, string>,
  dotEnv: Record<string, string>,
): Record<string, string> {
  const filledIn = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(
      /\$\{(\w+):([?-])([^}]*)\}/,
      (_, variable: string, kind: string, fallback: string) => {
        expect(dotEnv[variable] !== undefined || kind === '-', variable).toBe(true);
        return dotEnv[variable] ?? fallback;
      },
    ),
  ]);
  return { ...dotEnv, ...Object.fromEntries(filledIn) };
}

test('the program accepts the settings of the cluster, with secrets of any value', () => {
  expect(Object.keys(settingsMap).filter((name) => !isSetting(name))).toEqual([]);
  for (const file of ['deployment.yaml', 'set-up-job.yaml']) {
    const { env } = podOf(file).containers[0];
    const secrets = Object.fromEntries(
      env.map(({ name }) => [name.replace(/_FILE$/, ''), 'smtps://user:password@mail.example:465']),
    );
    expect(env.filter(({ name }) => !isSetting(name))).toEqual([]);
    const config = readConfig({
      ...inContainer(settingsMap, String),
      ...secrets,
      DATABASE_URL: 'postgres://plateful:secret@db.example/plateful',
    });
    expect(config, file).toMatchObject({ isPublic: true, s3: { bucket: 'pictures' } });
    // The guide names each value.
    for (const name of Object.keys(secrets)) {
      expect(read('docs/deploying.md')).toContain(`--from-file=${name}`);
    }
  }
});

test('the metadata of every manifest have only fields of Kubernetes', () => {
  const manifest = z.object({ metadata: z.record(z.string(), z.unknown()).default({}) });
  // kubectl refuses a manifest with an unknown field.
  const known = ['name', 'namespace', 'labels', 'annotations'];
  for (const path of globSync('deploy/kubernetes/*.yaml', { cwd: ROOT })) {
    const { metadata } = manifest.parse(parse(read(path)));
    expect(
      Object.keys(metadata).filter((field) => !known.includes(field)),
      path,
    ).toEqual([]);
  }
});

test('the stop timeout is longer than draining and closing take', () => {
  const drains = Number(settingsMap.DRAIN_SECONDS);
  const { terminationGracePeriodSeconds, containers } = podOf('deployment.yaml');

  expect(terminationGracePeriodSeconds).toBeGreaterThan(drains + CLOSING_SECONDS);
  expect(drains).toBeGreaterThan(3 * (containers[0].readinessProbe?.periodSeconds ?? 0));
  const { drainSeconds } = readConfig({ HOST: '0.0.0.0' });
  for (const [name, { stop_grace_period }] of programs) {
    expect(Number.parseInt(stop_grace_period ?? '', 10), name).toBeGreaterThan(
      drainSeconds + CLOSING_SECONDS,
    );
  }
  const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/plateful@.service')) ?? [];
  expect(Number(stop)).toBeGreaterThan(drainSeconds + CLOSING_SECONDS);
});

test('ports, probes and paths are those of the program', () => {
  const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? [];
  const [container] = podOf('deployment.yaml').containers;
  const operations = read('src/server/features/operations/operations.routes.ts');
  const proxy = read('deploy/compose/Caddyfile');
  const upstreams = [...proxy.matchAll(/\b(app-\d):(\d+)/g)];

  expect(inContainer({}, String)).toMatchObject({ PORT: port, DATA_DIR: '/data' });
  expect(container.ports).toEqual([{ name: 'http', containerPort: Number(port) }]);
  expect(container.livenessProbe?.httpGet.path).toBe('/healthz');
  expect(container.readinessProbe?.httpGet.path).toBe('/readyz');
  expect(proxy).toContain('health_uri /readyz');
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(operations).toContain(`'${path}'`);
  expect(upstreams.map(([, name, at]) => [name, at])).toEqual(
    programs.filter(([name]) => name !== 'set-up').map(([name]) => [name, port]),
  );
});

test('only the data folders of the program are writable', () => {
  expect(dockerfile).toMatch(/^USER nonroot$/m);
  expect(dockerfile).toMatch(/^VOLUME \/data$/m);
  for (const [name, { read_only, tmpfs, command: run }] of programs) {
    expect({ read_only, tmpfs }, name).toEqual({ read_only: true, tmpfs: ['/tmp'] });
    for (const part of run?.slice(1) ?? []) expect(existsSync(join(ROOT, part)), part).toBe(true);
  }
  for (const file of ['deployment.yaml', 'set-up-job.yaml']) {
    const { securityContext, containers } = podOf(file);
    expect(securityContext.runAsUser).toBe(65_532);
    expect(containers[0].volumeMounts.map(({ mountPath }) => mountPath)).toContain('/data');
  }
});
