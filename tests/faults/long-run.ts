// Every fault at its full figure, the first half of `npm run test:long`. `--only NAME` runs one, `--rounds N` fewer or more of it, and
// `--without` shows of each that it fails when its defences are taken out. The table goes to results.json.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { resultsWriter, runStamp } from '#tests/support/results.ts'
import { checks } from './checks.ts'

type Row = {
  check: string
  promise: string
  figures: Record<string, number | string>
  faults: string[]
  /** Undefined where it was not tried. */
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
const keep = resultsWriter<Row, 'check'>(
  join(import.meta.dirname, 'results.json'),
  'check',
  checks.map(({ name }) => name),
)
const onProgress = (line: string) => process.stderr.isTTY && process.stderr.write(`\r${line}\u001b[K`)

// A run that is called off takes its servers along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

let failed = 0
for (const check of checks) {
  if (values.only && !values.only.includes(check.name)) continue
  const reason = await check.reasonToSkip?.()
  if (reason) {
    console.log(`----  ${check.name}: not run, ${reason}`)
    continue
  }
  if (values.without) {
    const failsWithout: Record<string, boolean> = {}
    for (const without of check.defences) {
      const { faults } = await check
        .run({ rounds: check.rounds.without, without, isMeasured: true, onProgress })
        .catch((error: Error) => ({ faults: [error.message] }))
      failsWithout[without] = faults.length > 0
      if (faults.length === 0) failed += 1
      console.log(
        `${faults.length > 0 ? 'ok  ' : 'FAIL'}  ${check.name} without ${without}: ${faults[0] ?? 'noticed nothing'}`,
      )
    }
    await keep({ check: check.name, promise: check.promise, failsWithout })
    continue
  }
  const began = performance.now()
  const rounds = values.rounds ? Number(values.rounds) : check.rounds.long
  const { figures, faults } = await check.run({ rounds, isMeasured: true, onProgress })
  const seconds = Math.round((performance.now() - began) / 1000)
  if (faults.length > 0) failed += 1
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${check.name} (${seconds} s)`, figures)
  for (const fault of faults.slice(0, 20)) console.log(`      ${fault}`)
  await keep({
    check: check.name,
    promise: check.promise,
    figures,
    faults: faults.slice(0, 20),
    seconds,
    ...runStamp(),
  })
}
process.exit(failed === 0 ? 0 : 1)
