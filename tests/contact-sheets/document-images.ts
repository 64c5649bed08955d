import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { answersWith, type PageState } from '#tests/e2e/states/page-state.ts'
import { takeScreenshots, type Visitor } from './screenshot.ts'
import type { Subject } from './subjects.ts'

const maxBytes = 150_000

const openPreview = async (page: Page) => {
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.frameLocator('iframe[title=Preview]').getByRole('heading', { level: 1 }).waitFor()
}

const aStoredFile = {
  success: true,
  message: 'File uploaded successfully',
  file: {
    url: '/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2d10.pdf',
    name: 'Migration checklist.pdf',
    size: 412_000,
  },
}

/** The images of README.md and docs/, by the name of the subject, which they show as it is or in another state. */
const images: Record<string, { file: string } & Pick<Partial<PageState>, 'prepare' | 'act'>> = {
  home: { file: 'home' },
  'admin-posts-edit-id': { file: 'editor', act: openPreview },
  'editor-page': { file: 'writing-page' },
  'editor-file': { file: 'writing-files', prepare: answersWith('**/api/media', aStoredFile) },
}

/** Encodes a screenshot in the best quality that fits. */
async function encode(image: Buffer): Promise<Buffer> {
  for (let quality = 90; quality >= 20; quality -= 5) {
    const encoded = await sharp(image).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (encoded.length <= maxBytes) return encoded
  }
  throw new Error(`The image cannot be encoded in ${maxBytes} bytes`)
}

/** Renews those of docs/pictures/ whose subjects are given. */
export async function renewDocumentImages(visitor: Visitor, subjects: Subject[]): Promise<void> {
  for (const subject of subjects) {
    const image = images[subject.name]
    if (!image) continue
    const { file, ...state } = image
    const look = { widths: [1440], themes: ['light' as const], isCut: true }
    const [screenshot] = await takeScreenshots(visitor, { ...subject, ...state }, look)
    const encoded = await encode(screenshot!.image)
    await writeFile(`docs/pictures/${file}.webp`, encoded)
    console.log(`docs/pictures/${file}.webp has ${encoded.length} bytes`)
  }
}
