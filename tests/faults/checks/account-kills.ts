import { once } from 'node:events'
import { join } from 'node:path'
import { totpCode, totpStepAt } from '#server/features/auth/second-factors/totp.rules.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openSqliteBesideServer } from '#server/platform/database/sqlite/sqlite.ts'
import { createTokens, type TokenPurpose } from '#server/platform/secrets/one-time-tokens.ts'
import { createAuthenticator, decodeBase32 } from '#tests/support/factors/authenticator.ts'
import { aPerson } from '#tests/support/builders.ts'
import { startServer, type ServerProcess } from '#tests/support/servers/server-process.ts'
import { withTemporaryFolder, type Check, type CheckOptions, type Outcome } from '#tests/faults/check.ts'
import type { KillOrder, StatementCount } from '#tests/faults/kill-after-statement.ts'
import { clientOf, type Client } from '#tests/faults/workload/api-client.ts'

type Site = { database: Database; base: string }

/** A change of an account, ready to be made. */
type Change = {
  /** of the account, which need not exist yet */
  email: string
  make: () => ReturnType<Client['send']>
  /** Makes it again on another server, where nothing of it has happened; `make` where it is left out. */
  repeat?: () => ReturnType<Client['send']>
}

const origin = 'http://localhost:3000'
const password = 'seven sleepy walruses'

const aToken = async ({ database }: Site, purpose: TokenPurpose, subject: string, data = {}) => {
  const tokens = createTokens(database, () => new Date().toISOString())
  return (await tokens.create({ purpose, subject, data, validForMs: 3_600_000 })).token
}

/** A person with a client that follows the server to its next port. */
async function aMember(site: Site) {
  const { id, email, authorization } = await aPerson(site.database, ['writer'])
  const token = authorization.slice('Bearer '.length)
  const send: Client['send'] = (...call) =>
    clientOf(site.base, { token, postId: '', category: '' }).send(...call)
  return { id, email, send }
}

const visitor = ({ base }: Site) => clientOf(base, { token: '', postId: '', category: '' })

async function startApp({ send }: Pick<Client, 'send'>) {
  const { body } = await send('POST /api/auth/factors/totp')
  const code = () => totpCode(decodeBase32(body.secret), totpStepAt(Date.now()))
  return () => send('POST /api/auth/factors/totp/confirm', { code: code() })
}

const changes: Record<string, (site: Site) => Promise<Change>> = {
  join: async (site) => {
    const email = `${crypto.randomUUID()}@example.com`
    const token = await aToken(site, 'invitation', email, { email, name: 'Bo', roles: ['writer', 'sales'] })
    return { email, make: () => visitor(site).send('POST /api/auth/join', { token, name: 'Bo', password }) }
  },
  'reset of a password': async (site) => {
    const { id, email } = await aMember(site)
    const token = await aToken(site, 'password-reset', id)
    return { email, make: () => visitor(site).send('POST /api/auth/reset-password', { token, password }) }
  },
  'first passkey': async (site) => {
    const { email, send } = await aMember(site)
    const create = async () => {
      const { body } = await send('POST /api/auth/factors/passkeys/challenge')
      const passkey = createAuthenticator({ origin }).create(body.options)
      return () => send('POST /api/auth/factors/passkeys', { passkey, name: 'Key' })
    }
    // the challenge counts for one answer
    return { email, make: await create(), repeat: async () => (await create())() }
  },
  'first authenticator app': async (site) => {
    const { email, send } = await aMember(site)
    return { email, make: await startApp({ send }) }
  },
  'new recovery codes': async (site) => {
    const { email, send } = await aMember(site)
    await (
      await startApp({ send })
    )()
    return { email, make: () => send('POST /api/auth/factors/recovery-codes') }
  },
  'removal of the last factor': async (site) => {
    const { email, send } = await aMember(site)
    await (
      await startApp({ send })
    )()
    return { email, make: () => send('DELETE /api/auth/factors/totp') }
  },
}

/** What is stored of an account: the rows, and how much there is of each kind, which is alike for two accounts of the same state. */
async function stateOf({ database: { query } }: Site, { email }: Change) {
  const users = await query
    .selectFrom('users')
    .select(['id', 'name', 'passwordHash', 'deactivatedAt'])
    .where('email', '=', email)
    .execute()
  const id = users[0]?.id ?? ''
  const of = (table: 'userRoles' | 'sessions' | 'passkeys' | 'totp' | 'recoveryCodes') =>
    query
      .selectFrom(table as 'sessions')
      .selectAll()
      .where('userId', '=', id)
      .execute()
  const rows = {
    users,
    roles: await of('userRoles'),
    sessions: (await of('sessions')).map(({ lastUsedAt: _moves, ...session }) => session),
    passkeys: await of('passkeys'),
    apps: await of('totp'),
    recoveryCodes: await of('recoveryCodes'),
    usedTokens: await query
      .selectFrom('tokens')
      .select('id')
      .where('subject', 'in', [id, email])
      .where('purpose', 'in', ['invitation', 'password-reset'])
      .where('usedAt', 'is not', null)
      .execute(),
    mails: await query.selectFrom('outbox').select('id').where('recipient', '=', email).execute(),
    audit: await query.selectFrom('audit').select(['id', 'action']).where('actorEmail', '=', email).execute(),
  }
  const counts = {
    ...Object.fromEntries(Object.entries(rows).map(([kind, list]) => [kind, list.length])),
    passwords: users.filter(({ passwordHash }) => passwordHash.startsWith('$argon2id')).length,
    actions: rows.audit.map(({ action }) => action).toSorted(),
  }
  return { rows: JSON.stringify(rows), counts: JSON.stringify(counts) }
}

const order = ({ child }: ServerProcess, killOrder: KillOrder) =>
  new Promise((resolve) => child.send(killOrder, resolve))

async function countStatements({ child }: ServerProcess): Promise<number> {
  const counted = once(child, 'message')
  child.send('count')
  const [{ statements }] = (await counted) as [StatementCount]
  return statements
}

async function killAtSteps({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (dataDir) => {
    const failures: string[] = []
    const preload = join(import.meta.dirname, '../kill-after-statement.ts')
    const env = { PUBLIC_URL: origin, SMTP_URL: 'smtp://127.0.0.1:1' }
    let server = await startServer({ dataDir, env, preload })
    await server.ready()
    const site: Site = { database: openSqliteBesideServer(dataDir), base: server.base }
    const names = Object.keys(changes)

    /** How a change that nothing disturbs ends, and how many statements that takes. */
    const whole: Record<string, { counts: string; statements: number }> = {}
    for (const name of names) {
      const change = await changes[name]!(site)
      await order(server, { killAfter: -1 })
      const { status } = await change.make()
      whole[name] = {
        statements: await countStatements(server),
        counts: (await stateOf(site, change)).counts,
      }
      if (status >= 300) failures.push(`${name}: ${status} without a kill`)
    }

    let kills = 0
    const killsOfEach = Math.ceil(rounds / names.length)
    for (let round = 0; round < rounds; round += 1) {
      const name = names[round % names.length]!
      const { statements, counts } = whole[name]!
      const share = (Math.floor(round / names.length) + 0.5) / killsOfEach
      const killAfter = Math.max(1, Math.round(share * statements))
      const failed = (sentence: string) =>
        failures.push(`${name}, killed after statement ${killAfter} of ${statements}: ${sentence}`)

      const change = await changes[name]!(site)
      const before = await stateOf(site, change)
      await order(server, { killAfter })
      const answer = await change.make().catch(() => undefined)
      if (!answer) {
        await server.exited
        kills += 1
        server = await startServer({ dataDir, env, preload })
        await server.ready()
        site.base = server.base
      } else await order(server, { killAfter: -1 })
      const after = await stateOf(site, change)
      const isUndone = after.rows === before.rows
      if (answer && isUndone) failed('it was acknowledged, and is not there')
      if (!isUndone && after.counts !== counts) failed(`half of it is there: ${after.counts} of ${counts}`)
      if (isUndone && !answer) {
        const { status } = await (change.repeat ?? change.make)()
        const repeated = await stateOf(site, change)
        if (status >= 300 || repeated.counts !== counts) failed(`${status} afterwards: ${repeated.counts}`)
      }
      onProgress?.(`${kills} kills, ${failures.length} failures`)
    }
    await site.database.close()
    await server.kill()
    if (kills < rounds / 2) failures.push(`only ${kills} of ${rounds} kills came before the answer`)
    return { figures: { changes: rounds, kills, 'half done': failures.length }, failures }
  })
}

export const accountKills: Check = {
  name: 'killed-accounts',
  promise:
    'After `kill -9` at any statement of joining, a reset and changes of factors an account is whole: before the change or after it',
  rounds: { long: 120, without: 12 },
  defences: [],
  run: killAtSteps,
}
