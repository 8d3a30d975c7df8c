/** `npm run format`: formats the code and applies automatic fixes. */
import { installedTools } from '#server/testing/installed-tools.ts';
import { runTool } from './tool-command.ts';

const folders = [await installedTools('check')];
const { hasSucceeded } = await runTool('biome check --write', { folders, isShown: true });
process.exitCode = hasSucceeded ? 0 : 1;
