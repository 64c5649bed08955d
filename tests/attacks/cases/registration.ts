import { forEachConcurrent, createFailureList, type Attack } from '#tests/attacks/attack.ts'

/** Sends simultaneous registrations to an empty site, in development and in production. */
export const registration: Attack = {
  name: 'registration',
  claim: 'of simultaneous registrations on an empty site one succeeds; in production none',
  rounds: { short: 12, long: 100 },
  async run(context, rounds) {
    const failures = createFailureList()
    const registerAll = async (env: Record<string, string>) => {
      const { send, database } = await context.openApp({ env })
      const statuses: number[] = []
      const numbers = Array.from({ length: rounds }, (_, index) => index)
      await forEachConcurrent(numbers, rounds, async (index) => {
        const body = {
          name: `R${index}`,
          email: `r${index}@example.com`,
          password: `a fine password ${index}`,
        }
        statuses.push((await send('POST /api/auth/register', { body })).status)
      })
      const users = await database.query.selectFrom('users').select('id').execute()
      return { users: users.length, created: statuses.filter((status) => status === 201).length, statuses }
    }
    const open = await registerAll({})
    if (open.users !== 1 || open.created !== 1)
      failures.add(`${open.users} accounts, ${open.created} answers of 201`)
    const odd = open.statuses.filter((status) => ![201, 403].includes(status))
    if (odd.length > 0) failures.add(`statuses ${odd.join(', ')}`)
    const closed = await registerAll({
      NODE_ENV: 'production',
      APP_SECRET: 'a secret of at least 32 characters',
    })
    if (closed.users !== 0) failures.add(`${closed.users} accounts in production`)
    return {
      summary: `${rounds} at once: ${open.users} admin; in production: ${closed.users}`,
      failures: failures.all,
    }
  },
}
