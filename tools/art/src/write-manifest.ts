/** The source of a TypeScript module with one constant record, formatted as by Biome. */
export function constantModule(
  name: string,
  entries: Record<string, string>,
  about: string,
): string {
  const lines = Object.entries(entries).map(([key, path]) => `  ${property(key)}: '${path}',`);
  return `/** ${about} Written by \`npm run art\`; change the recipes in tools/art instead. */\nexport const ${name} = {\n${lines.join('\n')}\n} as const;\n`;
}

export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

function property(key: string) {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`;
}
