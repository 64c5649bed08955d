import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { aPerson } from '#tests/support/builders.ts'
import { openApp, type DatabaseLocation } from '#tests/support/open-app.ts'
import { aForm } from '#tests/support/sample-files.ts'

/** Size of a part (bytes). */
export const partBytes = 8 * 1024 * 1024

/** Serves a site, whose owner uploads files and imports them. It is closed when the test is over. */
export async function serveImports(location: DatabaseLocation) {
  const site = await openApp(location, { env: { DATABASE_URL: location.databaseUrl ?? '' } })
  let isOpen = true
  const close = async () => {
    if (isOpen) await site.close()
    isOpen = false
  }
  onTestFinished(close)
  const { authorization } = await aPerson(site.database, ['owner'], { name: 'Olga Owner' })
  const call = (methodAndPath: string, body?: unknown) =>
    site.send(methodAndPath, { authorization, ...(body !== undefined && { body }) })
  const current = async () => (await call('GET /api/import')).body.import
  return {
    ...site,
    close,
    call,
    current,
    begin: (fileName: string, size: number) => call('POST /api/import', { fileName, size }),
    sendPart: (id: string, number: number, bytes: Buffer) =>
      call(`POST /api/import/${id}/parts/${number}`, aForm({ part: [bytes as Buffer<ArrayBuffer>, 'part'] })),
    async upload(fileName: string, content: string | Buffer): Promise<string> {
      const bytes = Buffer.from(content)
      const { body } = await this.begin(fileName, bytes.length)
      const id = body.import._id as string
      for (let number = 0; number * partBytes < bytes.length; number += 1) {
        const part = bytes.subarray(number * partBytes, (number + 1) * partBytes)
        expect(await this.sendPart(id, number, part)).toMatchObject({ status: 200 })
      }
      return id
    },
    /** The import, once it has this status. */
    async until(status: string) {
      const isThere = async () => expect(await current()).toMatchObject({ status })
      await vi.waitFor(isThere, { timeout: 90_000, interval: 50 })
      return current()
    },
    async countPosts() {
      const rows = await site.database.query.selectFrom('posts').select('id').execute()
      return rows.length
    },
    async untilPosts(count: number) {
      const isThere = async () => expect(await this.countPosts()).toBeGreaterThan(count)
      await vi.waitFor(isThere, { timeout: 90_000, interval: 5 })
    },
  }
}

/** The files of imports that a site has: in its storage, and on this machine. */
export async function filesOfImports({ storage, location }: Awaited<ReturnType<typeof serveImports>>) {
  const stored: string[] = []
  for await (const { name } of storage.list('imports')) stored.push(name)
  return { stored, here: await readdir(join(location.dataDir, 'imports')).catch(() => []) }
}
