/**
 * `npm run capacity`: computes from the cost of requests what a town, a country and a continent need, and where
 * one PostgreSQL server reaches its limits, and writes `bench/results/capacity.md`. `npm run capacity --
 * --measure` measures the costs first, for a few minutes: `--seconds 8` for each kind of request, `--size city`.
 */
import { parseArgs } from 'node:util';
import { readCosts } from './capacity/costs.ts';
import { writeReport } from './capacity/report.ts';
import { saveReport } from './markdown-report.ts';

const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '8' },
    size: { type: 'string', default: 'city' },
  },
});
if (values.measure) {
  const { measureCosts } = await import('./capacity/measure-costs.ts');
  await measureCosts({ seconds: Number(values.seconds), size: values.size });
}
const report = await writeReport(readCosts());
console.log(report);
await saveReport('capacity.md', report);
