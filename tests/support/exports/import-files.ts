import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { createMediaForecast, createMediaImporter } from '#server/imports/import-media.ts'
import { createImageForecast, createImageImporter } from '#server/imports/import-images.ts'
import { importItems } from '#server/imports/import-site.ts'
import { openSource, readSource } from '#server/imports/open-source.ts'
import { openUploads } from '#server/platform/files/uploads.ts'
import { uploadsFolder } from '#server/platform/storage/open-storage.ts'
import { testApp } from '#tests/support/app.ts'

/** A site into which a test brings exports, as the command does. */
export async function anImportingSite() {
  const app = await testApp()
  const owner = { id: randomUUID(), name: 'Owner' }
  const address = { email: 'owner@example.com', emailKey: 'owner@example.com' }
  await app.database.query
    .insertInto('users')
    .values({ ...owner, ...address, passwordHash: '', createdAt: app.now() })
    .execute()
  /** Brings in a file or a folder. */
  async function importFrom(path: string, isDryRun = false) {
    const source = await openSource(path)
    const uploads = openUploads(uploadsFolder(app.settings), { log: app.log, minFree: 0 })
    const deps = { ...app, uploads, ownerId: owner.id }
    const images = isDryRun ? createImageForecast(source) : createImageImporter(source, deps)
    const media = isDryRun ? createMediaForecast(source) : createMediaImporter(source, deps)
    try {
      const items = readSource(source, path, () => {})
      return await importItems(items, { platform: app, images, media, owner, isDryRun })
    } finally {
      await source.close()
    }
  }
  return {
    app,
    owner,
    importFrom,
    /** @param files by their paths in a folder of their own */
    async importFiles(files: Record<string, string | Buffer>) {
      const root = await mkdtemp(join(inject('runFolder'), 'export-'))
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), content)
      }
      return importFrom(root)
    },
    /** The posts whose titles end with a word, by the words before it. */
    async postsOf(word: string) {
      const rows = await app.database.query
        .selectFrom('posts')
        .innerJoin('categories', 'categories.id', 'posts.categoryId')
        .selectAll('posts')
        .select('categories.name as category')
        .where('title', 'like', `% ${word}`)
        .execute()
      return Object.fromEntries(rows.map((row) => [row.title.slice(0, -word.length - 1), row]))
    },
  }
}
