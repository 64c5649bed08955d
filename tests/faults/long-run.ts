// Runs every check at full length, a part of `npm run test:long`. `--only NAME` runs one, `--rounds N` sets its number of rounds.
import { parseArgs } from 'node:util'
import { checks } from './checks.ts'
import { measureOthers } from './others-share.ts'

/** The share of the processors that others may use, from 0 to 1, for the machine to count as otherwise idle. */
const maxOthersShare = 0.2

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
  const startedAt = performance.now()
  const othersShare = await measureOthers()
  const {
    figures,
    failures,
    late = [],
  } = await check.run({
    rounds: Number(values.rounds ?? check.rounds),
    onProgress,
  })
  const share = await othersShare()
  const isIdle = share <= maxOthersShare
  if (isIdle) failures.push(...late)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  if (failures.length > 0) failed += 1
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'}  ${check.name} (${seconds} s)`, figures)
  for (const failure of failures.slice(0, 20)) console.log(`      ${failure}`)
  for (const time of isIdle ? [] : late)
    console.log(
      `      not counted, because others used ${Math.round(share * 100)}% of the processors: ${time}`,
    )
}
process.exit(failed === 0 ? 0 : 1)
