import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { signFileUrl } from '#server/platform/files/signed-urls.rules.ts'
import { createFaultList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount } from '#tests/attacks/site-with-secrets.ts'

/** A text with one character other than it was. */
function* oneOff(text: string, count: number): Generator<string> {
  const step = Math.max(1, Math.floor(text.length / count))
  for (let at = 0; at < text.length; at += step) {
    const other = text[at] === 'a' ? 'b' : 'a'
    yield text.slice(0, at) + other + text.slice(at + 1)
  }
}

/** Addresses of private files that are not ours to open: changed, over, made for another file or by another house. */
export const privateFiles: Attack = {
  name: 'private files',
  claim:
    'an address of a private file opens that file for ten minutes; tampered, expired or foreign it is 404',
  rounds: { short: 20, long: 200 },
  async run(context, rounds) {
    let moment = Date.parse('2026-11-21T02:00:00.000Z')
    const testApp = await context.openApp({
      now: () => new Date(moment),
      env: { APP_SECRET: 'a'.repeat(40) },
    })
    const { ask } = testApp
    const faults = createFaultList()
    const { authorization } = await createAccount(testApp, 'ada@example.com')
    const words = { name: 'Ada', email: 'ada@example.com' }
    const bytes = [aPdf(2_000), aPdf(3_000)]
    for (const [index, file] of bytes.entries())
      await ask('POST /api/contact', {
        body: aForm({ ...words, project: `${index}`, file: [file, `${index}.pdf`] }),
      })
    const list = async () => {
      const { body } = await ask('GET /api/contact', { authorization })
      return body.data as { _id: string; filePath: string; originalFileName: string }[]
    }
    const [one, two] = await list()
    const [, grant, name] = one!.filePath.split('/') as [string, string, string]
    const [, otherGrant, otherName] = two!.filePath.split('/') as [string, string, string]
    const [expiry, mark] = grant.split('.') as [string, string]

    const good = await ask(`GET /${one!.filePath}`)
    const expected = bytes[Number(one!.originalFileName[0])]!
    if (good.status !== 200 || !good.bytes.equals(expected)) faults.add(`the right address is ${good.status}`)
    for (const [header, value] of [
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'no-referrer'],
      ['cache-control', 'private, no-store'],
      ['x-robots-tag', 'noindex'],
    ] as const) {
      if (!String(good.headers[header]).includes(value)) faults.add(`${header} is ${good.headers[header]}`)
    }

    const later = String(Number(expiry) + 600)
    const wrong = [
      ...[...oneOff(mark, rounds)].map((changed) => `files/${expiry}.${changed}/${name}`),
      ...[...oneOff(name, rounds)].map((changed) => `files/${grant}/${changed}`),
      ...[...oneOff(expiry, rounds)].map((changed) => `files/${changed}.${mark}/${name}`),
      `files/${later}.${mark}/${name}`,
      `files/0${expiry}.${mark}/${name}`,
      `files/99999999999.${mark}/${name}`,
      `files/${otherGrant}/${name}`,
      `files/${grant}/${otherName}`,
      `files/${expiry}.${mark.toLowerCase()}/${name}`,
      `files/${expiry}.${mark}A/${name}`,
      `files/${expiry}./${name}`,
      `files/.${mark}/${name}`,
      `files/${expiry}/${name}`,
      `files/${mark}/${name}`,
      `files/${grant}/${name.toUpperCase()}`,
      `files/${grant}/${name}%00`,
      `files/${grant}/../${grant}/${name}%2f`,
      `files/${grant}/%2e%2e%2f%2e%2e%2fapp-secret`,
      `files/${grant}/..%5c${name}`,
      `files/${grant}/${name.replace('pdf', 'html')}`,
      `files/${name}`,
      `private/${name}`,
      // Another house, and another purpose of this one.
      signFileUrl(Buffer.alloc(32), name, moment),
      signFileUrl(Buffer.from('a'.repeat(40)), name, moment),
    ]
    let tried = 0
    for (const path of wrong) {
      for (const method of ['GET', 'HEAD']) {
        const { status, bytes } = await ask(`${method} /${path}`)
        tried += 1
        if (status !== 404 && status !== 400) faults.add(`${method} /${path} is ${status}`)
        if (bytes.includes('%PDF')) faults.add(`${method} /${path} opens the file`)
      }
    }
    const secretly = await ask(`GET /${wrong[0]}`, { authorization })
    if (secretly.status !== 404) faults.add(`a wrong address with a good token is ${secretly.status}`)

    moment += 10 * 60_000 + 1_000
    const expired = await ask(`GET /${one!.filePath}`)
    if (expired.status !== 404) faults.add(`after ten minutes it is ${expired.status}`)
    const [fresh] = await list()
    if ((await ask(`GET /${fresh!.filePath}`)).status !== 200) faults.add('a fresh address does not open')
    await ask(`DELETE /api/contact/${fresh!._id}`, { authorization })
    const gone = await ask(`GET /${fresh!.filePath}`)
    if (gone.status !== 404) faults.add(`the file of a deleted enquiry is ${gone.status}`)
    return { summary: `${tried} wrong addresses`, faults: faults.all }
  },
}
