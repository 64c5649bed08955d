// Runs every check at full length, a part of `npm run test:long`. `--only NAME` runs one, `--rounds N` sets its number
// of rounds, `--without` removes each defence in turn and expects the check to fail. Writes results.json.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rowSaver, timeAndCommit } from '#tests/support/results.ts'
import type { Outcome } from './check.ts'
import { checks } from './checks.ts'
import { measureOthers } from './others-share.ts'

/** The share of the processors that others may use, from 0 to 1, for the machine to count as otherwise idle. */
const maxOthersShare = 0.2

type Row = {
  check: string
  promise: string
  figures: Record<string, number | string>
  failures: string[]
  /** Whether the check failed without each of its defences; undefined before the first `--without`. */
  failsWithout?: Record<string, boolean>
  at: string
  commit: string
  seconds: number
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    without: { type: 'boolean' },
  },
})
const saveRow = rowSaver<Row, 'check'>(
  join(import.meta.dirname, 'results.json'),
  'check',
  checks.map(({ name }) => name),
)
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
  if (values.without) {
    const failsWithout: Record<string, boolean> = {}
    for (const without of check.defences) {
      const outcome: Outcome = await check
        .run({ rounds: check.rounds.without, without, onProgress })
        .catch((error: Error) => ({ figures: {}, failures: [error.message] }))
      const failures = [...outcome.failures, ...(outcome.late ?? [])]
      failsWithout[without] = failures.length > 0
      if (failures.length === 0) failed += 1
      console.log(
        `${failures.length > 0 ? 'ok  ' : 'FAIL'}  ${check.name} without ${without}: ${failures[0] ?? 'no failure was found'}`,
      )
    }
    await saveRow({ check: check.name, promise: check.promise, failsWithout })
    continue
  }
  const startedAt = performance.now()
  const rounds = values.rounds ? Number(values.rounds) : check.rounds.long
  const othersShare = await measureOthers()
  const { figures, failures, late = [] } = await check.run({ rounds, onProgress })
  const share = await othersShare()
  const isIdle = share <= maxOthersShare
  if (isIdle) failures.push(...late)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  if (failures.length > 0) failed += 1
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'}  ${check.name} (${seconds} s)`, figures)
  for (const failure of failures.slice(0, 20)) console.log(`      ${failure}`)
  for (const time of isIdle ? [] : late)
    console.log(
      `      not counted, since others used ${Math.round(share * 100)} % of the processors: ${time}`,
    )
  await saveRow({
    check: check.name,
    promise: check.promise,
    figures,
    failures: failures.slice(0, 20),
    seconds,
    ...timeAndCommit(),
  })
}
process.exit(failed === 0 ? 0 : 1)
