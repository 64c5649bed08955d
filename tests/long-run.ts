// `npm run test:long`: every check of `faults` and every attack of `attacks` at full length, what `checkers` find, the journeys of
// `browsers`, and what `documents` tell to do. `--only NAME` runs one; `--without` removes each defence in turn and expects the check to fail. Results go to
// results.json in the folders of faults and attacks.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const help = `npm run test:long -- [--only NAME]… [--rounds N] [--without]

--only NAME  runs the check, attack, checker, browser or journey of that name, or all that the documents tell, by the name documents
             (documents-by-bwrap: without systemd, as on a machine that cannot boot it)
--rounds N    sets the number of rounds of a check or an attack
--without    removes each defence in turn and expects the check or attack to fail`

if (process.argv.slice(2).some((arg) => ['--help', '-h'].includes(arg))) {
  console.log(help)
  process.exit(0)
}

const withDefences = ['faults', 'attacks']
const folders = process.argv.includes('--without')
  ? withDefences
  : [...withDefences, 'checkers', 'browsers', 'documents']

let isGood = true
for (const folder of folders) {
  const run = [join(import.meta.dirname, folder, 'long-run.ts'), ...process.argv.slice(2)]
  isGood = spawnSync(process.execPath, run, { stdio: 'inherit' }).status === 0 && isGood
}
process.exit(isGood ? 0 : 1)
