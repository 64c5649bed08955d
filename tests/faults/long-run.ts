// Runs every check at full length, a part of `npm run test:long`. `--only NAME` runs one, `--rounds N` sets its number
// of rounds, `--without` removes each defence in turn and expects the check to fail. Writes results.json.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rowSaver, timeAndCommit } from '#tests/support/results.ts'
import { checks } from './checks.ts'

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
      const { failures } = await check
        .run({ rounds: check.rounds.without, without, isMeasured: true, onProgress })
        .catch((error: Error) => ({ failures: [error.message] }))
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
  const { figures, failures } = await check.run({ rounds, isMeasured: true, onProgress })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  if (failures.length > 0) failed += 1
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'}  ${check.name} (${seconds} s)`, figures)
  for (const failure of failures.slice(0, 20)) console.log(`      ${failure}`)
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
