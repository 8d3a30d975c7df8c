/**
 * `npm run icons`: writes the Lucide icons that pages import from src/web/ui/icons, and removes those that no
 * page imports any more. `x.tsx` is a component, `x.svg` an image for a mask.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
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

// Before the old ones are removed: an unknown name leaves everything as it is.
const files = new Map<string, string>();
for (const file of importedIcons()) files.set(file, await iconFile(file));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [file, text] of files) writeFileSync(join(folder, file), text);
const folders = [await installedTools('check')];
const { isFine } = await runTool('biome check --write src/web/ui/icons', { folders });
console.log(`${files.size} icons of Lucide ${version} written into src/web/ui/icons`);
process.exitCode = isFine ? 0 : 1;

/** Named as in Lucide, such as `shopping-bag.tsx`. */
function importedIcons(): Set<string> {
  const sources = globSync('src/web/**/*.tsx', { cwd: root });
  const imports = sources.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /\/icons\/([a-z\d-]+\.(?:tsx|svg(?=\?inline)))/g,
    ),
  ]);
  return new Set(imports.map(([, file = '']) => file));
}

async function iconFile(file: string): Promise<string> {
  const { name, ext } = parse(file);
  const icon = await toolModule<{ default: React.ComponentType }>(`lucide-react/icons/${name}`);
  const svg = renderToStaticMarkup(createElement(icon.default));
  if (ext === '.svg') {
    const comment = `<!-- From Lucide ${version}, ISC License (see NOTICE). -->`;
    return `${comment}\n${svg.replace(/ class="[^"]*"/, '').replace(' aria-hidden="true"', '')}\n`;
  }
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

/** A module of `tools/art`, which has its own React: icons must be rendered by the React they import. */
async function toolModule<T>(name: string): Promise<T> {
  return import(await resolvedTool('art', name));
}
