/** `npm run format`: puts the format right, and what else can be put right by a machine. */
import { installedTools } from '#server/testing/installed-tools.ts';
import { runTool } from './tool-command.ts';

const folders = [await installedTools('check')];
const { isFine } = await runTool('biome check --write', { folders, isShown: true });
process.exitCode = isFine ? 0 : 1;
