import { median } from '#tests/support/statistics.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount } from '#tests/attacks/site-with-secrets.ts'
import type { TestApp } from '#tests/support/open-app.ts'

/** How to compare requests for the address of an account with those for one of none. */
type Comparison = {
  rounds: number
  failures: ReturnType<typeof createFailureList>
  send(email: string, index: number): Promise<{ status: number; text: string }>
  /** What else an attempt of a kind shows: called after each. */
  note?(kind: Kind): void
}
type Kind = 'known' | 'unknown'

/** Sends requests for both kinds of address in turn, after one of each. @returns the medians of their times (ms) */
async function compareKinds({ rounds, failures, send, note }: Comparison) {
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  const messages = new Set<string>()
  const attempt = async (kind: Kind, index: number) => {
    const email = kind === 'known' ? 'known@example.com' : `nobody${index}@example.com`
    const begun = performance.now()
    const { status, text } = await send(email, index)
    const took = performance.now() - begun
    messages.add(`${status} ${text}`)
    if (index > 0) times[kind].push(took)
    if (index > 0) note?.(kind)
  }
  // alternating, so that other load on the machine affects both alike
  for (let index = 0; index <= rounds; index += 1) {
    await attempt(index % 2 ? 'known' : 'unknown', index)
    await attempt(index % 2 ? 'unknown' : 'known', index)
  }
  if (messages.size !== 1) failures.add(`the answers differ: ${[...messages].join(' | ')}`)
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const difference = Math.abs(known - unknown)
  const medians = `medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms (${difference.toFixed(2)} apart)`
  return { difference, medians }
}

/** Tries to tell known from unknown email addresses by the time, the CPU cost or the message of a failed sign-in. */
export const passwords: Attack = {
  name: 'passwords',
  claim: 'an unknown address gets the same message after the same time as a wrong password',
  rounds: { short: 6, long: 1_000 },
  async run(context, rounds) {
    const testApp = await context.openApp()
    const { send, database } = testApp
    const failures = createFailureList()
    await createAccount(testApp, 'known@example.com')
    const costs: Record<Kind, number[]> = { known: [], unknown: [] }
    let used = process.cpuUsage()
    const { difference, medians } = await compareKinds({
      rounds,
      failures,
      send(email, index) {
        used = process.cpuUsage()
        return send('POST /api/auth/login', { body: { email, password: `wrong password ${index}` } })
      },
      note(kind) {
        const { user, system } = process.cpuUsage(used)
        costs[kind].push((user + system) / 1_000)
      },
    })
    if (context.isLong && difference > 5) failures.add(`the medians are ${difference.toFixed(2)} ms apart`)
    // CPU time is comparable even when other tests run at the same time.
    if (median(costs.unknown) < median(costs.known) / 2)
      failures.add(
        `an unknown address costs ${median(costs.unknown)} ms of work, a known one ${median(costs.known)}`,
      )

    const [user] = await rowsOf(database, 'users', {})
    const hash = user!.passwordHash
    if (!hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')) failures.add(`a password is stored as ${hash}`)
    return { summary: `${rounds} against ${rounds} sign-ins, ${medians}`, failures: failures.all }
  },
}

/** How much longer (ms) one kind of address may take than the other, in the median. */
const maxDifferenceMs = 1

/** Tries to tell known from unknown email addresses by the time, the statements or the message of a forgotten password. */
export const forgottenPasswords: Attack = {
  name: 'forgotten passwords',
  claim: 'an unknown address gets the same message after the same work as that of an account',
  rounds: { short: 3, long: 1_000 },
  async run(context, rounds) {
    const testApp = await context.openApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const failures = createFailureList()
    await createAccount(testApp, 'known@example.com')
    const transactions = recordTransactions(testApp)
    const work = { known: new Set<string>(), unknown: new Set<string>() }
    const { difference, medians } = await compareKinds({
      rounds,
      failures,
      send(email) {
        transactions.length = 0
        return testApp.send('POST /api/auth/forgot-password', { body: { email } })
      },
      note: (kind) => void work[kind].add(transactions.flat().join('\n')),
    })
    if (work.known.has('')) failures.add('no statement was seen')
    // the statements are comparable even when other tests run at the same time
    if (new Set([...work.known, ...work.unknown]).size !== 1)
      failures.add(
        `the statements differ: ${[...work.known].join(' or ')} | ${[...work.unknown].join(' or ')}`,
      )
    if (context.isLong && difference > maxDifferenceMs)
      failures.add(`the medians are ${difference.toFixed(2)} ms apart`)
    return { summary: `${rounds} against ${rounds} requests, ${medians}`, failures: failures.all }
  },
}

/** Records the statements, without their values, of each transaction that begins by looking for an account. */
function recordTransactions({ database }: TestApp): string[][] {
  const transactions: string[][] = []
  const transaction = database.transaction.bind(database)
  database.transaction = (run) =>
    transaction((trx) => {
      const statements: string[] = []
      const executor = trx.getExecutor()
      const execute = executor.executeQuery.bind(executor)
      executor.executeQuery = (query) => {
        // emails are sent at the same time, in separate transactions
        if (statements.length === 0 && query.sql.includes('from "users"')) transactions.push(statements)
        statements.push(query.sql)
        return execute(query)
      }
      return run(trx)
    })
  return transactions
}
