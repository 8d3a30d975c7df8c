import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SETTING_NAMES } from '#server/config.ts';

// Checks that everything exists that documents and comments refer to. Deliberately broken references verify the finders.

const root = resolve(import.meta.dirname, '..');
const FOLDERS = ['src', 'scripts', 'e2e', 'bench', 'faults', 'tools', 'docs', 'deploy'];
const CODE = /\.(tsx?|m?js|css|sql)$/;

const files = new Set([
  ...FOLDERS.flatMap((folder) => filesIn(folder)),
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  ),
]);
const folders = new Set([...files].flatMap((file) => foldersOf(file)));
const documents = [...files].filter((file) => /\.md$|^NOTICE$/.test(file));
const code = [...files].filter((file) => CODE.test(file));
const program = code
  .filter((file) => file.startsWith('src/server/') && !file.endsWith('.test.ts'))
  .map(read)
  .join('\n');
const decisions = readdirSync(join(root, 'docs/decisions'));
const dependencies = read('docs/decisions/008-dependencies.md');

function filesIn(folder: string): string[] {
  const exclude = (path: string) => basename(path) === 'node_modules';
  return globSync(`${folder}/**/*.*`, { cwd: root, exclude });
}

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Joins sentences that continue on the next line of a comment. */
function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' ');
}

/** Each returns the broken references in a text. */
const FINDERS = {
  sections(text: string): string[] {
    const specification = read('docs/specification.md');
    const cited = [...text.matchAll(/\bsections? (\d+)(?:(?: and |, )(\d+))*/gi)];
    const numbers = cited.flatMap(([words]) => words.match(/\d+/g) ?? []);
    return numbers.filter((number) => !specification.includes(`\n## ${number}. `));
  },

  /** `api.md` alone, with one of its headings, or with a call that it describes. */
  contractParts(text: string): string[] {
    const contract = read('docs/api.md');
    const cited = [...text.matchAll(/\bapi\.md, ([^):;.]+)/g)].map(([, part = '']) => part.trim());
    return cited.filter(
      (part) => !contract.includes(`\n## ${part}\n`) && !contract.includes(`| ${part} |`),
    );
  },

  decisions(text: string): string[] {
    const cited = [...text.matchAll(/\bdecisions? (\d{3})\b/gi)].map(([, number = '']) => number);
    return cited.filter((number) => !decisions.some((name) => name.startsWith(number)));
  },

  links(text: string, path: string): string[] {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    return links.filter((link) => !/^https?:/.test(link) && !targetExists(link, path));
  },

  /** Files and folders, by their path or, in backticks, by the end of their path. */
  paths(text: string): string[] {
    const whole = [
      ...text.matchAll(/(?<![\w/.-])(?:src|scripts|e2e|bench|faults|docs|tools|deploy)\/[\w./-]+/g),
    ];
    const ticked = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.(?:tsx?|mjs|md))`/g)];
    const named = [...whole.map(([name]) => name), ...ticked.map(([, name = '']) => name)];
    return named.map((name) => name.replace(/[./]+$/, '')).filter((name) => !isExisting(name));
  },

  /** Messages of the log: in backticks, after 'log has' or 'log for', or before their level. */
  logMessages(text: string): string[] {
    const quoted = '(?:`[^`]+`(?:, | and | or )?)+';
    const cited = [
      ...text.matchAll(new RegExp(`\\blog (?:has|for) (${quoted})`, 'g')),
      ...text.matchAll(new RegExp(`(${quoted}) \\((?:info|warn|error)\\b`, 'g')),
    ];
    const messages = cited.flatMap(
      ([, list = '']) => list.match(/(?<=`)[a-z][a-z', -]+(?=`)/gi) ?? [],
    );
    return messages.filter((message) => message.includes(' ') && !program.includes(`'${message}`));
  },

  /** Words that select test files by a part of their path; `<…>` is a placeholder. */
  testFilters(text: string): string[] {
    const commands = [...text.matchAll(/\bnpm run test:(unit|browser) -- ([^`#;]+)/g)];
    return commands.flatMap(([, project, words = '']) => {
      const tests = project === 'unit' ? /\.test\.tsx?$/ : /^e2e\/.+\.spec\.ts$/;
      const filters = words
        .replace(/<[^>]*>/g, '')
        .split(/\s+/)
        .filter(Boolean);
      return filters.filter(
        (filter) => !code.some((file) => tests.test(file) && file.includes(filter)),
      );
    });
  },
};

function targetExists(link: string, from: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path ? relative(root, resolve(root, dirname(from), path)) : from;
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchorsOf(read(target)).includes(anchor);
}

/** The anchors that GitHub makes of headings. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isExisting(name: string): boolean {
  // A media type or a setting's value does not begin with a folder of ours.
  const [first = ''] = name.split('/');
  const isOurs = !name.includes('/') || [...folders].some((folder) => basename(folder) === first);
  const ends = (path: string) => path === name || path.endsWith(`/${name}`);
  return !isOurs || [...files].some(ends) || [...folders].some(ends);
}

const packageFile = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().default(false),
      link: z.boolean().default(false),
      license: z.string().default('unknown'),
    }),
  ),
});

function dependenciesUsed(): string[] {
  const tools = [...folders].filter((folder) => /^tools\/[^/]+$/.test(folder));
  const names = ['.', ...tools].flatMap((folder) => {
    const text = read(join(folder, 'package.json'));
    return Object.values(packageFile.parse(JSON.parse(text))).flatMap(Object.keys);
  });
  // A tool may need another version of a package than the program.
  return [...new Set(names)];
}

function dependenciesNamed(text: string): string[] {
  const joined = text.replace(/\n {2}/g, ' ');
  const lines = [...joined.matchAll(/^- ((?:`[^`]+`(?:, )?)+): /gm)].map(([, names = '']) => names);
  return lines.flatMap((names) => names.split(', ').map((name) => name.slice(1, -1)));
}

const FOUND_IN: Record<keyof typeof FINDERS, string[]> = {
  sections: [...documents, ...code],
  contractParts: [...documents, ...code],
  decisions: [...documents, ...code],
  links: documents,
  paths: documents,
  logMessages: documents,
  testFilters: documents,
};

/** Broken references, each with a valid one of the same kind. */
const BROKEN: [kind: keyof typeof FINDERS, broken: string, valid: string][] = [
  ['sections', '(specification, section 12)', '(specification,\n * section 9)'],
  ['sections', 'Specification, sections 4 and 10', 'Specification, sections 4 and 8'],
  ['contractParts', '(api.md, Refunds)', '(api.md, Admin)'],
  ['contractParts', '(api.md, GET /api/dogs)', '(api.md, GET\n// /api/events)'],
  ['decisions', 'decision 999', 'decision 008'],
  ['links', '[more](nowhere.md)', '[more](scaling.md)'],
  ['links', '[more](../README.md#no-such-thing)', '[more](../README.md#features)'],
  ['links', '[more](#nowhere)', '[more](#conventions)'],
  ['paths', '`platform/forgotten-values.ts`', '`platform/tagged-cache.ts`'],
  ['paths', '`features/circus`', '`features/trash`'],
  ['paths', '`decide-nothing.ts`', '`decide-order.ts`'],
  ['paths', 'pictures in src/web/public/photos.', 'pictures in src/web/public/art.'],
  ['logMessages', 'the log for `all is well`', 'the log for `recurring job\nfailed`'],
  ['logMessages', '`a mail was lost` (warn)', '`mail sent` (info), with `mailId`'],
  ['logMessages', '`mail sent`, `a mail was lost` (warn)', '`request failed` (error)'],
  ['testFilters', 'npm run test:unit -- cart order-choices', '`npm run test:unit -- <name>`'],
  ['testFilters', 'npm run test:browser -- cart\n', 'npm run test:browser -- pickup # one'],
];

describe.each(Object.entries(FINDERS))('%s', (kind, find) => {
  test('everything that documents and comments refer to exists', () => {
    const broken = FOUND_IN[kind as keyof typeof FINDERS].flatMap((path) =>
      // This file contains broken ones on purpose.
      join(root, path) === import.meta.filename
        ? []
        : find(inOneLine(read(path)), path).map((name) => `${path}: ${name}`),
    );
    expect(broken).toEqual([]);
  });
});

test.each(BROKEN)('%s: finds %s, and nothing in %s', (kind, broken, valid) => {
  expect(FINDERS[kind](inOneLine(broken), 'docs/api.md')).toHaveLength(1);
  expect(FINDERS[kind](inOneLine(valid), 'docs/api.md')).toEqual([]);
});

test('docs/settings.md and .env.example contain exactly the settings', () => {
  const [, table = ''] = /^# Settings$(.*?)^## /ms.exec(read('docs/settings.md')) ?? [];
  const rows = table.split('\n').map((row) => row.split(' | ')[0] ?? '');
  const listed = rows.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  const example = [...read('.env.example').matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );

  expect(listed.filter(Boolean).toSorted()).toEqual(SETTING_NAMES.toSorted());
  expect(example.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

test('CHANGELOG names every migration since the first release', () => {
  const migrations = readdirSync(join(root, 'src/server/db/migrations'))
    .filter((file) => file.endsWith('.sql') && file > '0021')
    .map((file) => basename(file, '.sql'));
  const named = [...read('CHANGELOG.md').matchAll(/^- `(\d{4}_\w+)`/gm)].map(([, name]) => name);

  expect(named).toEqual(migrations);
});

test('decision 008 lists exactly the dependencies', () => {
  expect(dependenciesNamed(dependencies).toSorted()).toEqual(dependenciesUsed().toSorted());
});

test('NOTICE lists every package whose license is not permissive', () => {
  const notice = read('NOTICE');
  const { packages } = lockFile.parse(JSON.parse(read('package-lock.json')));
  const copyleft = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .filter(([, { license }]) => !license.split(' AND ').every(isPermissive))
    .map(([path]) => withoutPlatform(path.replace(/^.*node_modules\//, '')));

  expect(copyleft).toContain('@img/sharp-libvips');
  expect([...new Set(copyleft)].filter((name) => !notice.includes(name))).toEqual([]);
});

function isPermissive(license: string): boolean {
  return /^\(?(MIT|MIT-0|ISC|0BSD|BSD-\d-Clause|Apache-2\.0|BlueOak-1\.0\.0)\b/.test(license);
}

/** Packages with compiled code come once for each platform. */
function withoutPlatform(name: string): string {
  return name.replace(/-(darwin|freebsd|linux|linuxmusl|wasm32|webcontainers|win32)\b.*$/, '');
}
