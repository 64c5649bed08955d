// Runs every check at full length, a part of `npm run test:long`. `--only NAME` runs one, `--rounds N` sets its number of rounds.
import { parseArgs } from 'node:util'
import { checks } from './checks.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, rounds: { type: 'string' } },
})
const onProgress = (line: string) => process.stderr.isTTY && process.stderr.write(`\r${line}\u001b[K`)

// An interrupted run exits normally, so that the exit handlers end its servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

let failed = 0
for (const check of checks) {
  if (values.only && !values.only.includes(check.name)) continue
  const reason = await check.reasonToSkip?.()
  if (reason) {
    console.log(`not run  ${check.name}: ${reason}`)
    continue
  }
  const rounds = Number(values.rounds ?? check.rounds)
  const { figures, failures } = await check.run({ rounds, onProgress })
  if (failures.length > 0) failed += 1
  console.log(failures.length === 0 ? 'ok  ' : 'FAIL', check.name, figures)
  for (const failure of failures.slice(0, 20)) console.log(`      ${failure}`)
}
process.exit(failed === 0 ? 0 : 1)
