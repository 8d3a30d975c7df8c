/**
 * `npm run icons`: writes the icons that the pages import from src/web/ui/icons, as Lucide draws them, and
 * removes those that none imports any more.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedTools, resolvedTool } from '#server/testing/installed-tools.ts';
import { runTool } from './tool-command.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/web/ui/icons');

const { version } = JSON.parse(
  readFileSync(await resolvedTool('art', 'lucide-react/package.json'), 'utf8'),
);
const { createElement } = await toolModule<typeof import('react')>('react');
const { renderToStaticMarkup } =
  await toolModule<typeof import('react-dom/server')>('react-dom/server');

// All of them before the old ones go: a name that Lucide does not have leaves everything as it is.
const modules = new Map<string, string>();
for (const name of importedIcons()) modules.set(name, await iconModule(name));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of modules) writeFileSync(join(folder, `${name}.tsx`), text);
const folders = [await installedTools('check')];
const { isFine } = await runTool('biome check --write src/web/ui/icons', { folders });
console.log(`${modules.size} icons of Lucide ${version} written into src/web/ui/icons`);
process.exitCode = isFine ? 0 : 1;

/** By Lucide's names, such as `shopping-bag`. */
function importedIcons(): Set<string> {
  const sources = globSync('src/web/**/*.tsx', { cwd: root });
  const imports = sources.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/\/icons\/([a-z\d-]+)\.tsx'/g),
  ]);
  return new Set(imports.map(([, name = '']) => name));
}

async function iconModule(name: string): Promise<string> {
  const icon = await toolModule<{ default: React.ComponentType }>(`lucide-react/icons/${name}`);
  const svg = renderToStaticMarkup(createElement(icon.default));
  const [, ownClass, markup = ''] = svg.match(/class="([^"]*)"[^>]*>(.*)<\/svg>/) ?? [];
  const shapes = markup.replaceAll(/><\/\w+>/g, '/>');
  const isOne = shapes.indexOf('<') === shapes.lastIndexOf('<');
  return `// From Lucide ${version}, ISC License (see NOTICE). Written by \`npm run icons\`.
import { lucideIcon } from '../lucide-icon.tsx';

export const ${componentName(name)} = lucideIcon('${ownClass}', ${isOne ? shapes : `<>${shapes}</>`});
`;
}

function componentName(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
}

/** A module of `tools/art`, which has a React of its own: an icon can be drawn only by the one it imports. */
async function toolModule<T>(name: string): Promise<T> {
  return import(await resolvedTool('art', name));
}
