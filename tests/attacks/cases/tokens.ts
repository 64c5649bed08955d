import { createSessions } from '#server/platform/accounts/sessions.ts'
import { forEachConcurrent, createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount, password } from '#tests/attacks/site-with-secrets.ts'
import { allRows } from '#tests/attacks/database-contents.ts'

/** Uses tokens after a change of the password, tokens outside the Authorization header, and the stored token hashes. */
export const tokens: Attack = {
  name: 'tokens',
  claim: 'a token is worthless after a change of the password and anywhere but in its header; none is stored',
  rounds: { short: 50, long: 500 },
  async run(context, rounds) {
    const testApp = await context.openApp()
    const { send, database } = testApp
    const failures = createFailureList()
    const { id, authorization } = await createAccount(testApp, 'ada@example.com')
    const other = await createAccount(testApp, 'eve@example.com')
    const old: string[] = []
    for (let index = 0; index < rounds; index += 1) old.push(await createSessions(database).create(id))
    const stored = JSON.stringify(await allRows(database))
    if (old.some((token) => stored.includes(token))) failures.add('a token is stored as it is')
    if (new Set(old).size < rounds || old.some((token) => Buffer.from(token, 'base64url').length !== 32))
      failures.add('a token is not 32 random bytes')

    const [good] = old
    const misplaced: [string, Record<string, string>][] = [
      [`GET /api/auth/me?token=${good}`, {}],
      [`GET /api/auth/me?access_token=${good}&authorization=Bearer%20${good}`, {}],
      ['GET /api/auth/me', { cookie: `token=${good}; session=${good}` }],
      ['GET /api/auth/me', { 'x-access-token': good!, 'x-auth-token': good! }],
      ['GET /api/auth/me', { authorization: good! }],
      ['GET /api/auth/me', { authorization: `Basic ${btoa(`:${good}`)}` }],
      ['GET /api/auth/me', { authorization: `Bearer ${good}x` }],
      ['GET /api/auth/me', { authorization: `Bearer ${good!.toUpperCase()}` }],
      ['GET /api/auth/me', { authorization: `Bearer ${good}, Bearer ${good}` }],
      ['GET /api/auth/me', { authorization: `Bearer ${good!.slice(0, -1)}%` }],
    ]
    for (const [call, headers] of misplaced) {
      const { status } = await send(call, { headers })
      if (status !== 401) failures.add(`${call} with ${JSON.stringify(headers)} is ${status}`)
    }

    const body = { currentPassword: password, newPassword: 'quite another password' }
    const changed = await send('PUT /api/auth/change-password', { authorization, body })
    if (changed.status !== 200) failures.add(`the change is ${changed.status}: ${changed.text}`)
    const startedAt = performance.now()
    await forEachConcurrent(old, 10, async (token) => {
      const { status } = await send('GET /api/auth/me', { authorization: `Bearer ${token}` })
      if (status !== 401) failures.add(`an old token is ${status}`)
    })
    const took = Math.round(performance.now() - startedAt)
    if (context.isLong && took > 1_000 * (rounds / 50)) failures.add(`rejecting them took ${took} ms`)
    for (const [name, header] of [
      ['the one that changed it', authorization],
      ["another person's", other.authorization],
    ]) {
      const { status } = await send('GET /api/auth/me', { authorization: header! })
      if (status !== 200) failures.add(`${name} is ${status}`)
    }
    await send('POST /api/auth/logout', { authorization })
    const { status } = await send('GET /api/auth/me', { authorization })
    if (status !== 401) failures.add(`a token after its logout is ${status}`)
    const leftOver = await send('POST /api/comments', {
      authorization: `Bearer ${good}`,
      body: { postId: 'none', name: 'A', email: 'a@example.com', comment: 'x' },
    })
    if (leftOver.status !== 404) failures.add(`a bad token on a public call is ${leftOver.status}`)
    return { summary: `${rounds} old tokens rejected in ${took} ms`, failures: failures.all }
  },
}
