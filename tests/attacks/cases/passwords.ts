import { median } from '#tests/support/statistics.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount } from '#tests/attacks/site-with-secrets.ts'
import { allRows } from '#tests/attacks/database-contents.ts'
import type { TestApp } from '#tests/support/open-app.ts'

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
    const times = { known: [] as number[], unknown: [] as number[] }
    const costs = { known: [] as number[], unknown: [] as number[] }
    const messages = new Set<string>()
    const attempt = async (kind: 'known' | 'unknown', index: number) => {
      const email = kind === 'known' ? 'known@example.com' : `nobody${index}@example.com`
      const [begun, used] = [performance.now(), process.cpuUsage()]
      const { status, text } = await send('POST /api/auth/login', {
        body: { email, password: `wrong password ${index}` },
      })
      const { user, system } = process.cpuUsage(used)
      times[kind].push(performance.now() - begun)
      costs[kind].push((user + system) / 1_000)
      messages.add(`${status} ${text}`)
    }
    // One warm-up each, then alternating, so that other load on the machine affects both alike.
    await attempt('known', 0)
    await attempt('unknown', 0)
    for (const list of [...Object.values(times), ...Object.values(costs)]) list.length = 0
    for (let index = 1; index <= rounds; index += 1) {
      await attempt(index % 2 ? 'known' : 'unknown', index)
      await attempt(index % 2 ? 'unknown' : 'known', index)
    }
    if (messages.size !== 1) failures.add(`the answers differ: ${[...messages].join(' | ')}`)
    const known = median(times.known)
    const unknown = median(times.unknown)
    const difference = Math.abs(known - unknown)
    if (context.isLong && difference > 5) failures.add(`the medians are ${difference.toFixed(2)} ms apart`)
    // CPU time is comparable even when other tests run at the same time.
    if (median(costs.unknown) < median(costs.known) / 2)
      failures.add(
        `an unknown address costs ${median(costs.unknown)} ms of work, a known one ${median(costs.known)}`,
      )

    for (const body of [
      { name: 'Eve', email: 'eve@example.com', password: '12345' },
      { name: 'Eve', email: 'eve@example.com', password: 'password' },
      { name: 'Eve', email: 'eve@example.com', password: 'x'.repeat(513) },
    ]) {
      const { status } = await send('POST /api/auth/register', { body })
      if (status !== 400 && status !== 403)
        failures.add(`the password ${body.password.slice(0, 20)} is ${status}`)
    }
    const rows = await allRows(database)
    const [{ passwordHash: hash } = { passwordHash: '' }] = rows.users as { passwordHash: string }[]
    if (!hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')) failures.add(`a password is stored as ${hash}`)
    const summary = `${rounds} against ${rounds} sign-ins, medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms (${difference.toFixed(2)} apart)`
    return { summary, failures: failures.all }
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
    const messages = new Set<string>()
    const transactions = recordTransactions(testApp)
    const times = { known: [] as number[], unknown: [] as number[] }
    const work = { known: new Set<string>(), unknown: new Set<string>() }
    const attempt = async (kind: 'known' | 'unknown', index: number) => {
      const email = kind === 'known' ? 'known@example.com' : `nobody${index}@example.com`
      transactions.length = 0
      const begun = performance.now()
      const { status, text } = await testApp.send('POST /api/auth/forgot-password', { body: { email } })
      times[kind].push(performance.now() - begun)
      work[kind].add(transactions.flat().join('\n'))
      messages.add(`${status} ${text}`)
    }
    // One warm-up each, then alternating, so that other load on the machine affects both alike.
    await attempt('known', 0)
    await attempt('unknown', 0)
    for (const list of Object.values(times)) list.length = 0
    for (let index = 1; index <= rounds; index += 1) {
      await attempt(index % 2 ? 'known' : 'unknown', index)
      await attempt(index % 2 ? 'unknown' : 'known', index)
    }
    if (messages.size !== 1) failures.add(`the answers differ: ${[...messages].join(' | ')}`)
    if (work.known.has('')) failures.add('no statement was seen')
    // the statements are comparable even when other tests run at the same time
    if (new Set([...work.known, ...work.unknown]).size !== 1)
      failures.add(
        `the statements differ: ${[...work.known].join(' or ')} | ${[...work.unknown].join(' or ')}`,
      )
    const known = median(times.known)
    const unknown = median(times.unknown)
    const difference = Math.abs(known - unknown)
    if (context.isLong && difference > maxDifferenceMs)
      failures.add(`the medians are ${difference.toFixed(2)} ms apart`)
    const summary = `${rounds} against ${rounds} requests, medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms (${difference.toFixed(2)} apart)`
    return { summary, failures: failures.all }
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
