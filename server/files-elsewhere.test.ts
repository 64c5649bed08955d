import { chmod, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { aSiteWithLinkedFiles } from '#tests/support/sites/linked-files.ts'
import { openApp } from '#tests/support/open-app.ts'
import { receiveEnquiry } from '#tests/support/sites/receive-enquiry.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { restrictDataDir } from '#server/platform/files/file-modes.ts'
import { createLog } from '#server/platform/log/log.ts'

test('files, images and files of articles are stored where the folder of files is a link to another file system', async () => {
  const { location, elsewhere } = await aSiteWithLinkedFiles()
  await receiveEnquiry(location, 'Zoe')
  const own = await openApp(location)
  const { authorization } = await aSignedInAdmin(own.database)
  const body = aForm({ file: [aPdf(7_000), 'plan.pdf'] })
  const media = await own.send('POST /api/media', { authorization, body })
  expect(media.status).toBe(201)
  const { filePath } = (await own.send('GET /api/contact', { authorization })).body.data[0]
  expect((await own.send(`GET /${filePath}`)).bytes).toEqual(aPdf(9_000))
  await own.close()
  expect(await readFile(join(elsewhere, media.body.file.url))).toEqual(aPdf(7_000))
  expect(await readdir(join(elsewhere, 'incoming'))).toEqual([])
})

test('other users of the machine lose the access to files behind a link', async () => {
  const { location, elsewhere } = await aSiteWithLinkedFiles()
  await receiveEnquiry(location, 'Zoe')
  const [name] = await readdir(join(elsewhere, 'private'))
  const paths = ['.', 'private', `private/${name}`].map((path) => join(elsewhere, path))
  for (const path of paths) await chmod(path, 0o755)
  await restrictDataDir(location.dataDir, createLog('silent'))
  await vi.waitFor(async () => {
    const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777))
    expect(modes).toEqual([0o700, 0o700, 0o600])
  }, 30_000)
})
