// `npm run test:long`: every check of `faults` and every attack of `attacks` at full length. `--only NAME` runs one;
// `--without` removes each defence in turn and expects the check to fail. Results go to results.json in each folder.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

let isGood = true
for (const folder of ['faults', 'attacks']) {
  const run = [join(import.meta.dirname, folder, 'long-run.ts'), ...process.argv.slice(2)]
  isGood = spawnSync(process.execPath, run, { stdio: 'inherit' }).status === 0 && isGood
}
process.exit(isGood ? 0 : 1)
