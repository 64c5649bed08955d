import { execFileSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openApp } from '#tests/support/open-app.ts'
import { aPerson, aPost } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0
const password = 'Correct-horse-9'

/** Writes until nothing more fits. */
async function fill(path: string): Promise<void> {
  const { bavail, bsize } = statfsSync(path.replace(/[^/]+$/, ''))
  await writeFile(path, Buffer.alloc(bavail * bsize))
}

test.runIf(canMount)(
  'on a full disk an owner signs in, deletes records and empties the trash, while visitors are told that there is no space',
  { timeout: 120_000 },
  async () => {
    const disk = await mkdtemp(join(inject('runFolder'), 'disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', disk])
    onTestFinished(() => void execFileSync('umount', [disk]))
    const location = { dataDir: join(disk, 'data') }
    const { send, database, close } = await openApp(location)
    onTestFinished(close)
    await database.reserveSpace()
    const reserve = join(location.dataDir, 'frontdesk.reserve')
    expect((await stat(reserve)).blocks * 512).toBeGreaterThanOrEqual(32 * 2 ** 20)
    const { email, authorization } = await aPerson(database, ['owner'], { password })
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const image = aForm({ image: [Uint8Array.from(photo), 'photo.jpg'] })
    const { body: uploaded } = await send('POST /api/upload/image', { authorization, body: image })
    const form = (email: string) => aForm({ ...enquiryTexts({ email }), file: [aPdf(5_000_000), 'a.pdf'] })
    for (let n = 0; n < 3; n += 1)
      expect((await send('POST /api/contact', { body: form(`${n}@example.com`) })).status).toBe(201)
    for (let n = 0; n < 20; n += 1) await aPost(database, { slug: `post-${n}` })

    const ballast = join(disk, 'ballast')
    await fill(ballast)
    expect(statfsSync(disk).bavail).toBe(0)
    expect(await database.isFull()).toBe(false)
    const signedIn = await send('POST /api/auth/login', { body: { email, password } })
    expect(signedIn.status).toBe(200)
    expect(existsSync(reserve)).toBe(false)
    const as = { authorization: `Bearer ${signedIn.body.token}` }

    const full = '507 There is no space left to store this. Please try again later.'
    for (const call of ['POST /api/newsletter', 'POST /api/contact'])
      expect((await send(call, { body: enquiryTexts({ email: 'visitor@example.com' }) })).outcome).toBe(full)
    const posts = (await send('GET /api/blogs?limit=20', as)).body.blogPosts
    for (const { _id } of posts) {
      expect((await send(`DELETE /api/blogs/${_id}`, as)).status).toBe(200)
      expect((await send(`DELETE /api/blogs/trash/${_id}`, as)).status).toBe(200)
    }
    for (const { _id, filePath } of (await send('GET /api/contact', as)).body.data) {
      expect((await send(`GET /${filePath}`)).status).toBe(200)
      expect((await send(`DELETE /api/contact/${_id}`, as)).status).toBe(200)
    }
    const file = uploaded.file.url.split('/').at(-1)
    expect((await send(`DELETE /api/upload/image/${file}`, as)).status).toBe(200)

    await rm(ballast)
    const subscribed = await send('POST /api/newsletter', { body: { email: 'v@example.com' } })
    expect(subscribed.status).toBe(201)
    expect(existsSync(reserve), 'is set aside again').toBe(true)
  },
)
