import { formatNumber } from '#contract/locale.ts'
import { rateLimits } from '#contract/limits.ts'
import { signInFailureLimits } from '#contract/auth/limits.ts'
import { aPost } from '#tests/support/builders.ts'
import { forEachConcurrent, createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount } from '#tests/attacks/site-with-secrets.ts'

/** Varies headers, fields and query from one attempt to the next. */
function variation(index: number) {
  const tag = index.toString(36)
  return {
    headers: {
      'user-agent': `browser ${tag}`,
      'x-forwarded-for': `203.0.113.${index % 250}`,
      'x-real-ip': `198.51.100.${index % 250}`,
      'x-client-ip': `192.0.2.${index % 250}`,
      forwarded: `for=203.0.113.${index % 250}`,
      'x-request-id': tag,
      cookie: `visit=${tag}`,
    },
    fields: { [`extra${tag}`]: tag, nonce: tag },
    query: `?${tag}=${index}`,
  }
}

/** Spellings of one email address, all of the same account. */
const spellings = ['known@example.com', 'KNOWN@example.com', ' known@example.com ', 'Known@Example.COM']

/** Makes many attempts that differ in everything but what is counted. */
export const bruteForce: Attack = {
  name: 'brute force and floods',
  claim:
    'attempts stay limited whatever changes between them: fields, headers, spellings, addresses of one network',
  rounds: { short: 150, long: 10_000 },
  async run(context, rounds) {
    const testApp = await context.openApp({ env: { RATE_LIMITS: 'on' } })
    const { send, database } = testApp
    const failures = createFailureList()
    const post = await aPost(database)
    await createAccount(testApp, 'known@example.com')
    const numbers = Array.from({ length: rounds }, (_, index) => index)
    let sent = 0

    /** Repeats an attempt and adds a failure when more than `max` of them were not limited. */
    const flood = async (what: string, maxPassed: number, attempt: (index: number) => Promise<number>) => {
      let passed = 0
      let limited = 0
      await forEachConcurrent(numbers, 4, async (index) => {
        const status = await attempt(index)
        sent += 1
        if (status === 429) limited += 1
        else passed += 1
        if (status >= 500) failures.add(`${what} is ${status}`)
      })
      if (passed > maxPassed) failures.add(`${what}: ${passed} passed, ${maxPassed} may`)
      if (limited === 0 && rounds > maxPassed) failures.add(`${what}: none was limited`)
    }

    /** Returns an address of a /64 network, all of which count as one visitor. */
    const neighbour = (network: string, index: number) =>
      `2001:db8:0:${network}:${(index % 60_000).toString(16)}::1`

    await flood('guessing the password of an account', signInFailureLimits.perAccount.max, async (index) => {
      const { headers, fields, query } = variation(index)
      const body = { email: spellings[index % spellings.length], password: `guess ${index}`, ...fields }
      return (await send(`POST /api/auth/login${query}`, { body, headers, from: '192.0.2.7' })).status
    })
    await flood('guessing from one network', signInFailureLimits.perAddress.max, async (index) => {
      const { headers, fields, query } = variation(index)
      const body = { email: `user${index}@example.com`, password: 'guess', ...fields }
      return (await send(`POST /api/auth/login${query}`, { body, headers, from: neighbour('1', index) }))
        .status
    })
    const right = await send('POST /api/auth/login', {
      body: { email: 'known@example.com', password: 'an-attack-needs-a-password' },
      from: '192.0.2.7',
    })
    if (right.status !== 429) failures.add(`the right password from the guesser is ${right.status}`)
    const elsewhere = await send('POST /api/auth/login', {
      body: { email: 'known@example.com', password: 'an-attack-needs-a-password' },
      from: '192.0.2.8',
    })
    if (elsewhere.status !== 200) failures.add(`the right password from elsewhere is ${elsewhere.status}`)

    await flood('commenting', rateLimits.comments.max, async (index) => {
      const { headers, fields, query } = variation(index)
      const body = { postId: post.id, name: 'A', email: 'a@example.com', comment: `${index}`, ...fields }
      return (await send(`POST /api/comments${query}`, { body, headers, from: neighbour('2', index) })).status
    })
    for (const [call, maxPassed, body] of [
      ['POST /api/contact', rateLimits.contact.max, { name: 'A', email: 'a@example.com', project: 'P' }],
      ['POST /api/careers/apply', rateLimits.apply.max, { firstName: 'A' }],
      ['POST /api/newsletter', rateLimits.newsletter.max, { email: 'a@example.com' }],
    ] as const) {
      await flood(call, maxPassed, async (index) => {
        const { headers, fields, query } = variation(index)
        const given = { ...body, ...fields, ...('email' in body && { email: `a${index}@example.com` }) }
        return (await send(call + query, { body: given, headers, from: neighbour('3', index) })).status
      })
    }
    await flood('searching', rateLimits.search.max, async (index) => {
      const { headers } = variation(index)
      const url = `/api/blogs/published?search=word${index}&${index}=1`
      return (await send(`GET ${url}`, { headers, from: neighbour('4', index) })).status
    })
    return { summary: `${formatNumber(sent)} attempts on 7 limits`, failures: failures.all }
  },
}
