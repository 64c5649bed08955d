import { expect, onTestFinished, test } from 'vitest'
import { hashCost } from '#server/platform/accounts/passwords.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import type { TestApp } from '#tests/support/open-app.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { median } from '#tests/support/statistics.ts'

const kinds = ['known', 'unknown'] as const
const attempts = 6

/** The address of an account, or another one of none each time. */
const emailOf = (kind: string, index: number) =>
  kind === 'known' ? 'known@example.com' : `nobody${index}@example.com`

test('an unknown address gets the same message after the same work as a wrong password', async () => {
  const { memory } = hashCost
  onTestFinished(() => void (hashCost.memory = memory))
  hashCost.memory = 19_456
  const { send, database } = await testApp()
  await aPerson(database, ['owner'], { email: 'known@example.com', password: 'an-attack-needs-a-password' })
  const costs = { known: [] as number[], unknown: [] as number[] }
  const messages = new Set<string>()
  for (let index = 0; index <= attempts; index += 1) {
    for (const kind of kinds) {
      const used = process.cpuUsage()
      const body = { email: emailOf(kind, index), password: `wrong password ${index}` }
      const { outcome } = await send('POST /api/auth/login', { body })
      messages.add(outcome)
      // processor time is comparable even when other tests run at the same time
      const { user, system } = process.cpuUsage(used)
      if (index > 0) costs[kind].push(user + system)
    }
  }
  expect(messages.size).toBe(1)
  expect(median(costs.unknown)).toBeGreaterThan(median(costs.known) / 2)
  const [user] = await rowsOf(database, 'users', {})
  expect(user!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an unknown address gets the same message after the same work as that of an account', async () => {
  const app = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await aPerson(app.database, ['owner'], { email: 'known@example.com' })
  const transactions = recordTransactions(app)
  const [messages, work] = [new Set<string>(), new Set<string>()]
  for (let index = 0; index < 4; index += 1) {
    for (const kind of kinds) {
      transactions.length = 0
      const body = { email: emailOf(kind, index) }
      messages.add((await app.send('POST /api/auth/forgot-password', { body })).outcome)
      if (index > 0) work.add(transactions.flat().join('\n'))
    }
  }
  expect(messages.size).toBe(1)
  expect(work).not.toContain('')
  expect([...work]).toHaveLength(1)
})

/** Records the statements, without their values, of each transaction that begins by looking for an account. */
function recordTransactions({ database }: Pick<TestApp, 'database'>): string[][] {
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
