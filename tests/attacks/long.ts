/**
 * The long runs of the attacks: `node tests/attacks/long.ts [--short] [--database sqlite|postgres] [part of a name …]`.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openApp } from '#tests/support/own-app.ts'
import { asAdmin, databaseUrl } from '#tests/support/postgres.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres-server.ts'
import { createGround, type Attack } from './attack.ts'
import { attacks } from './attacks.ts'

const kinds = ['sqlite', 'postgres'] as const
type Kind = (typeof kinds)[number]

/** Runs one attack in a place of its own. */
async function runOn(attack: Attack, postgres: PostgresServer | undefined, isLong: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-attack-'))
  const { ground, close } = createGround(async (wish) => {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    if (!postgres) return openApp({ dataDir }, wish)
    const name = `attack_${randomBytes(6).toString('hex')}`
    await asAdmin(postgres.url, `create database ${name}`)
    return openApp({ dataDir, databaseUrl: databaseUrl(postgres.url, name) }, wish)
  }, isLong)
  try {
    return await attack.run(ground, isLong ? attack.rounds.long : attack.rounds.short)
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

export type Row = {
  name: string
  /** @returns what was done, and what did not hold */
  run(options?: { isShort?: boolean; databases?: Kind[] }): Promise<{ figure: string; faults: string[] }>
}

/** Every attack on both databases, one after the other. */
export const rows: Row[] = attacks.map((attack) => ({
  name: attack.name,
  async run({ isShort = false, databases = [...kinds] } = {}) {
    const figures: string[] = []
    const faults: string[] = []
    for (const kind of attack.isOnce ? databases.slice(0, 1) : databases) {
      const postgres = kind === 'postgres' ? await startPostgres() : undefined
      try {
        const outcome = await runOn(attack, postgres, !isShort)
        figures.push(attack.isOnce ? outcome.did : `${kind}: ${outcome.did}`)
        faults.push(...outcome.faults.map((fault) => `${kind}: ${fault}`))
      } finally {
        await postgres?.stop()
      }
    }
    return { figure: figures.join('; '), faults }
  },
}))

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: { type: 'boolean', default: false }, database: { type: 'string', multiple: true } },
  })
  const databases = kinds.filter((kind) => !values.database || values.database.includes(kind))
  let isGood = true
  for (const row of rows) {
    if (positionals.length > 0 && !positionals.some((part) => row.name.includes(part))) continue
    const begun = performance.now()
    const { figure, faults } = await row.run({ isShort: values.short, databases })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${row.name}: ${figure} (${seconds} s)`)
    for (const fault of faults) console.log(`     ${fault}`)
    isGood &&= faults.length === 0
  }
  process.exit(isGood ? 0 : 1)
}
