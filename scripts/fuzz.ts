import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

// `npm run fuzz` sends 20,000 requests generated from the OpenAPI description and checks each response
// (src/server/fuzz.test.ts). `--requests 100000` sends more, `--seed 7` repeats a run, `--path 1059` only one request
// of it, and `--keep-going` lists an example of each kind of problem instead of stopping at the first.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    path: { type: 'string', default: '' },
    'keep-going': { type: 'boolean', default: false },
  },
});

console.log(`--seed ${values.seed} --requests ${values.requests}`);
const vitest = spawn('vitest', ['run', 'src/server/fuzz.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed,
    FUZZ_PATH: values.path,
    FUZZ_KEEP_GOING: values['keep-going'] ? '1' : '',
  },
});
const [code] = await once(vitest, 'exit');
process.exitCode = code;
