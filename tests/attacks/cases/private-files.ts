import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { signFileUrl } from '#server/platform/files/signed-urls.rules.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount } from '#tests/attacks/site-with-secrets.ts'

/** Yields copies of a text with one character changed. */
function* withOneCharacterChanged(text: string, count: number): Generator<string> {
  const step = Math.max(1, Math.floor(text.length / count))
  for (let at = 0; at < text.length; at += step) {
    const other = text[at] === 'a' ? 'b' : 'a'
    yield text.slice(0, at) + other + text.slice(at + 1)
  }
}

/** Requests private files by tampered, expired and foreign URLs. */
export const privateFiles: Attack = {
  name: 'private files',
  claim:
    'an address of a private file opens that file for ten minutes; tampered, expired or foreign ones are 404',
  rounds: { short: 20, long: 200 },
  async run(context, rounds) {
    let now = Date.parse('2026-11-21T02:00:00.000Z')
    const testApp = await context.openApp({
      now: () => new Date(now),
      env: { APP_SECRET: 'a'.repeat(40) },
    })
    const { send } = testApp
    const failures = createFailureList()
    const { authorization } = await createAccount(testApp, 'ada@example.com')
    const words = { name: 'Ada', email: 'ada@example.com' }
    const bytes = [aPdf(2_000), aPdf(3_000)]
    for (const [index, file] of bytes.entries())
      await send('POST /api/contact', {
        body: aForm({ ...words, project: `${index}`, file: [file, `${index}.pdf`] }),
      })
    const list = async () => {
      const { body } = await send('GET /api/contact', { authorization })
      return body.data as { _id: string; filePath: string; originalFileName: string }[]
    }
    const [one, two] = await list()
    const [, grant, name] = one!.filePath.split('/') as [string, string, string]
    const [, otherGrant, otherName] = two!.filePath.split('/') as [string, string, string]
    const [expiry, account, signature] = grant.split('.') as [string, string, string]
    const eve = await createAccount(testApp, 'eve@example.com')
    const [, evesGrant] = signFileUrl(Buffer.alloc(32), name, eve.id, now).split('/')
    const evesAccount = evesGrant!.split('.')[1]!

    const good = await send(`GET /${one!.filePath}`)
    const expected = bytes[Number(one!.originalFileName[0])]!
    if (good.status !== 200 || !good.bytes.equals(expected))
      failures.add(`the right address is ${good.status}`)
    for (const [header, value] of [
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'no-referrer'],
      ['cache-control', 'private, no-store'],
      ['x-robots-tag', 'noindex'],
      ['content-security-policy', "default-src 'none'"],
    ] as const) {
      if (!String(good.headers[header]).includes(value)) failures.add(`${header} is ${good.headers[header]}`)
    }
    const policy = String(good.headers['content-security-policy'])
    if (/script-src|object-src|frame-src|'self'(?!$)/.test(policy))
      failures.add(`the policy of a file is ${policy}`)

    const later = String(Number(expiry) + 600)
    const grants = [
      ...[...withOneCharacterChanged(signature, rounds)].map((changed) => `${expiry}.${account}.${changed}`),
      ...[...withOneCharacterChanged(expiry, rounds)].map((changed) => `${changed}.${account}.${signature}`),
      ...[...withOneCharacterChanged(account, rounds)].map((changed) => `${expiry}.${changed}.${signature}`),
      ...[later, `0${expiry}`, '99999999999'].map((time) => `${time}.${account}.${signature}`),
      // without its account, and with another one
      `${expiry}.${signature}`,
      `${expiry}.${evesAccount}.${signature}`,
      otherGrant,
      ...[signature.toLowerCase(), `${signature}A`, ''].map((changed) => `${expiry}.${account}.${changed}`),
      `${expiry}.`,
      `.${account}.${signature}`,
      expiry,
      signature,
    ]
    const names = [
      ...withOneCharacterChanged(name, rounds),
      otherName,
      name.toUpperCase(),
      name.replace('pdf', 'html'),
      `${name}%00`,
      `../${grant}/${name}%2f`,
      `..%5c${name}`,
      '%2e%2e%2f%2e%2e%2fapp-secret',
    ]
    const wrong = [
      ...grants.map((changed) => `files/${changed}/${name}`),
      ...names.map((changed) => `files/${grant}/${changed}`),
      `files/${name}`,
      `private/${name}`,
      // Signed with another key, and with the secret itself.
      signFileUrl(Buffer.alloc(32), name, eve.id, now),
      signFileUrl(Buffer.from('a'.repeat(40)), name, eve.id, now),
    ]
    let tried = 0
    for (const path of wrong) {
      for (const method of ['GET', 'HEAD']) {
        const { status, bytes } = await send(`${method} /${path}`)
        tried += 1
        if (status !== 404 && status !== 400) failures.add(`${method} /${path} is ${status}`)
        if (bytes.includes('%PDF')) failures.add(`${method} /${path} opens the file`)
      }
    }
    const withToken = await send(`GET /${wrong[0]}`, { authorization })
    if (withToken.status !== 404) failures.add(`a wrong address with a good token is ${withToken.status}`)

    now += 10 * 60_000 + 1_000
    const expired = await send(`GET /${one!.filePath}`)
    if (expired.status !== 404) failures.add(`after ten minutes it is ${expired.status}`)
    const [fresh] = await list()
    if ((await send(`GET /${fresh!.filePath}`)).status !== 200) failures.add('a fresh address does not open')
    await send(`DELETE /api/contact/${fresh!._id}`, { authorization })
    const gone = await send(`GET /${fresh!.filePath}`)
    if (gone.status !== 404) failures.add(`the file of a deleted enquiry is ${gone.status}`)
    return { summary: `${tried} wrong addresses`, failures: failures.all }
  },
}
