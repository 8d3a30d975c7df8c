/** `npm run doctor`: reads the whole database and checks its consistency; `--fix` repairs what it can. */
import type { Database } from '../src/server/db/client.ts';
import { examine, type Finding, repair } from '../src/server/doctor/examine.ts';
import { withDatabase } from './with-database.ts';

const SHOWN = 10;

const args = process.argv.slice(2);
if (args.some((arg) => arg !== '--fix')) {
  console.error('Usage: npm run doctor [-- --fix]');
  process.exit(1);
}

await withDatabase(diagnose);

async function diagnose(database: Database): Promise<void> {
  const findings = await examine(database);
  for (const finding of findings) report(finding);
  const broken = findings.filter(({ faults }) => faults.length > 0);
  if (broken.length === 0) return console.log(`All ${findings.length} invariants hold.`);
  const remaining = args.includes('--fix') ? await repairAll(database, broken) : broken;
  if (remaining.length === 0) return;
  process.exitCode = 1;
  if (args.includes('--fix')) return;
  const canRepair = broken.some(({ invariant }) => invariant.repair);
  if (canRepair) console.log('npm run doctor -- --fix repairs what follows from other records.');
}

function report({ invariant, faults }: Finding): void {
  const holds = faults.length === 0;
  console.log(
    holds
      ? `✓ ${invariant.name}`
      : `✗ ${invariant.name}: violated by ${faults.length} ${faults.length === 1 ? 'record' : 'records'}`,
  );
  for (const { id, what } of faults.slice(0, SHOWN)) console.log(`    ${id}  ${what}`);
  if (faults.length > SHOWN) console.log(`    … and ${faults.length - SHOWN} more`);
}

/** Repairs one after the other, and returns what is still broken. */
async function repairAll(database: Database, broken: readonly Finding[]): Promise<Finding[]> {
  console.log('\nRepairing:');
  for (const { invariant } of broken) {
    const { repaired, refusal } = await repair(database, invariant);
    const outcome =
      refusal === null
        ? invariant.repair
          ? `${repaired} repaired`
          : 'a person must decide'
        : `not possible: ${refusal}`;
    console.log(`  ${invariant.name}: ${outcome}`);
  }
  const remaining = (await examine(database)).filter(({ faults }) => faults.length > 0);
  console.log(remaining.length === 0 ? '\nAll invariants hold now.' : '\nStill violated:');
  for (const finding of remaining) report(finding);
  return remaining;
}
