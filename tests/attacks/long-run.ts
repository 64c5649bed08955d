// Runs every attack at full length on both databases, a part of `npm run test:long`. `--only NAME` runs one,
// `--rounds N` sets its number of rounds, `--short` uses the rounds of `npm test`, `--database sqlite` runs on one database,
// `--without` removes each defence in turn and expects the attack to succeed. Writes results.json.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { openApp } from '#tests/support/open-app.ts'
import { testSeed } from '#tests/support/random.ts'
import { startPostgres, type PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { nodeOptionsWithoutDefence } from '#tests/support/servers/server-process.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import { rowSaver, timeAndCommit } from '#tests/support/results.ts'
import { createAttackContext, type Attack, type Outcome } from './attack.ts'
import { attacks } from './attacks.ts'
import { defencesAgainst } from './defences.ts'

fc.configureGlobal({ seed: testSeed })
const kinds = ['sqlite', 'postgres'] as const
type Kind = (typeof kinds)[number]

type Row = {
  attack: string
  claim: string
  did: Partial<Record<Kind, string>>
  failures: string[]
  failsWithout?: Record<string, boolean>
  at: string
  commit: string
  seconds: number
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    database: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    short: { type: 'boolean', default: false },
    without: { type: 'boolean', default: false },
  },
})
const saveRow = rowSaver<Row, 'attack'>(
  join(import.meta.dirname, 'results.json'),
  'attack',
  attacks.map(({ name }) => name),
)
const isSaved = !values.short && !values.rounds && !values.database

/** Runs an attack in a temporary folder. */
async function runOn(attack: Attack, postgres: PostgresServer | undefined): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-attack-'))
  const { context, close } = createAttackContext(async (options) => {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    if (!postgres) return openApp({ dataDir }, options)
    const name = `attack_${randomBytes(6).toString('hex')}`
    return openApp({ dataDir, databaseUrl: await createDatabase(postgres.url, name) }, options)
  }, !values.short)
  const { short, long } = attack.rounds
  try {
    return await attack.run(context, Number(values.rounds ?? (values.short ? short : long)))
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runAll(attack: Attack): Promise<Pick<Row, 'did' | 'failures'>> {
  const wanted = kinds.filter((kind) => !values.database || values.database.includes(kind))
  const did: Row['did'] = {}
  const failures: string[] = []
  for (const kind of attack.isDatabaseIndependent ? wanted.slice(0, 1) : wanted) {
    const postgres = kind === 'postgres' ? await startPostgres() : undefined
    try {
      const outcome = await runOn(attack, postgres)
      did[kind] = outcome.summary
      failures.push(...outcome.failures.map((failure) => `${kind}: ${failure}`))
    } finally {
      await postgres?.stop()
    }
  }
  return { did, failures }
}

/** Runs a short attack in a process without a defence. @returns the first failure; undefined for none */
function runWithout(attack: Attack, defence: string, on: Kind): string | undefined {
  const removal = nodeOptionsWithoutDefence(defence)
  const args = [...removal.args, import.meta.filename, '--short', '--only', attack.name, '--database', on]
  const env = { ...process.env, ...removal.env }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status === 0) return undefined
  return (/^ {5}- (.*)$/m.exec(stdout)?.[1] ?? stderr.trim().split('\n').at(-1) ?? '').slice(0, 200)
}

let isGood = true
for (const attack of attacks) {
  if (values.only && !values.only.includes(attack.name)) continue
  const { name, claim } = attack
  if (values.without) {
    const failsWithout: Record<string, boolean> = {}
    for (const { defence, on = 'sqlite' } of defencesAgainst[name] ?? []) {
      const failure = runWithout(attack, defence, on)
      failsWithout[defence] = failure !== undefined
      isGood &&= failure !== undefined
      console.log(
        `${failure === undefined ? 'FAIL' : 'ok  '} ${name} without ${defence}: ${failure ?? 'no failure was found'}`,
      )
    }
    await saveRow({ attack: name, claim, failsWithout })
    continue
  }
  const startedAt = performance.now()
  const { did, failures } = await runAll(attack)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  isGood &&= failures.length === 0
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  for (const [kind, summary] of Object.entries(did)) console.log(`     ${kind}: ${summary}`)
  for (const failure of failures) console.log(`     - ${failure}`)
  if (isSaved) await saveRow({ attack: name, claim, did, failures, seconds, ...timeAndCommit() })
}
process.exit(isGood ? 0 : 1)
