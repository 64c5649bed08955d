// Runs every attack at full length on both databases, a part of `npm run test:long`. `--only NAME` runs one,
// `--rounds N` sets its number of rounds, `--database sqlite` runs on one database.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { openApp } from '#tests/support/open-app.ts'
import { testSeed } from '#tests/support/random.ts'
import { startPostgres, type PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import { createAttackContext, type Attack, type Outcome } from './attack.ts'
import { attacks } from './attacks.ts'

fc.configureGlobal({ seed: testSeed })
const kinds = ['sqlite', 'postgres'] as const
type Kind = (typeof kinds)[number]

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    database: { type: 'string', multiple: true },
    rounds: { type: 'string' },
  },
})
/** Runs an attack in a temporary folder. */
async function runOn(attack: Attack, postgres: PostgresServer | undefined): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-attack-'))
  const { context, close } = createAttackContext(async (options) => {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    if (!postgres) return openApp({ dataDir }, options)
    const name = `attack_${randomBytes(6).toString('hex')}`
    return openApp({ dataDir, databaseUrl: await createDatabase(postgres.url, name) }, options)
  }, true)
  try {
    return await attack.run(context, Number(values.rounds ?? attack.rounds.long))
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runAll(attack: Attack): Promise<{ did: Partial<Record<Kind, string>>; failures: string[] }> {
  const wanted = kinds.filter((kind) => !values.database || values.database.includes(kind))
  const did: Partial<Record<Kind, string>> = {}
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

let isGood = true
for (const attack of attacks) {
  if (values.only && !values.only.includes(attack.name)) continue
  const startedAt = performance.now()
  const { did, failures } = await runAll(attack)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  isGood &&= failures.length === 0
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${attack.name} (${seconds} s)`)
  for (const [kind, summary] of Object.entries(did)) console.log(`     ${kind}: ${summary}`)
  for (const failure of failures) console.log(`     - ${failure}`)
}
process.exit(isGood ? 0 : 1)
