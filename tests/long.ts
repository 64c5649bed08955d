// `npm run test:long`: every fault, then every attack, at their full figures. `--only NAME` runs one; `--without` shows of
// each that it fails when a defence is taken out. The tables go to results.json beside them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

let isGood = true
for (const kind of ['faults', 'attacks']) {
  const run = [join(import.meta.dirname, kind, 'long.ts'), ...process.argv.slice(2)]
  isGood = spawnSync(process.execPath, run, { stdio: 'inherit' }).status === 0 && isGood
}
process.exit(isGood ? 0 : 1)
