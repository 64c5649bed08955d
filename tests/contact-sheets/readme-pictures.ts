import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { PageState } from '#tests/e2e/states/page-state.ts'
import { openProfile, takeScreenshots } from './screenshot.ts'
import type { Subject } from './subjects.ts'

const maxBytes = 150_000

const openPreview = async (page: Page) => {
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('region', { name: 'Preview' }).waitFor()
}

/** The pictures of README.md, by the name of the subject. */
const pictures: Record<string, { file: string; act?: PageState['act'] }> = {
  home: { file: 'home' },
  'admin-posts-edit-id': { file: 'editor', act: openPreview },
}

/** Encodes a screenshot in the best quality that fits. */
async function encode(picture: Buffer): Promise<Buffer> {
  for (let quality = 90; quality >= 50; quality -= 5) {
    const encoded = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (encoded.length <= maxBytes) return encoded
  }
  throw new Error(`The picture cannot be encoded in ${maxBytes} bytes`)
}

/** Renews docs/pictures/. */
export async function renewReadmePictures(
  browser: Browser,
  base: string,
  subjects: Subject[],
  token?: string,
): Promise<void> {
  const profile = await openProfile(browser, base, token, 2)
  for (const [name, { file, act }] of Object.entries(pictures)) {
    const { path } = subjects.find((subject) => subject.name === name)!
    const [screenshot] = await takeScreenshots(
      profile,
      { name, path, act },
      { widths: [1440], themes: ['light'], isCut: true, format: 'png' },
    )
    const encoded = await encode(screenshot!.picture)
    await writeFile(`docs/pictures/${file}.webp`, encoded)
    console.log(`docs/pictures/${file}.webp has ${encoded.length} bytes`)
  }
  await profile.context.close()
}
