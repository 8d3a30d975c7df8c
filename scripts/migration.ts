/** `npm run migration -- <name>`: writes the migration from the last one to the current src/server/db/schema. */
import { installedTools } from '#server/testing/installed-tools.ts';
import { runTool } from './tool-command.ts';

const [name] = process.argv.slice(2);
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('A migration has a name, such as: npm run migration -- orders_by_status');
  process.exit(1);
}
const tools = await installedTools('migrations');
const { hasSucceeded } = await runTool(
  `drizzle-kit generate --config=tools/migrations/drizzle.config.json --name=${name}`,
  { folders: [tools], isShown: true },
);
process.exitCode = hasSucceeded ? 0 : 1;
