// `npm run test:long`: every check of `faults` and every attack of `attacks` at full length, and what `checkers` find. `--only NAME`
// runs one; `--without` removes each defence in turn and expects the check to fail. Results go to results.json in each folder.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const withDefences = ['faults', 'attacks']
const folders = process.argv.includes('--without') ? withDefences : [...withDefences, 'checkers']

let isGood = true
for (const folder of folders) {
  const run = [join(import.meta.dirname, folder, 'long-run.ts'), ...process.argv.slice(2)]
  isGood = spawnSync(process.execPath, run, { stdio: 'inherit' }).status === 0 && isGood
}
process.exit(isGood ? 0 : 1)
