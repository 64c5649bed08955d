import type { Page } from '@playwright/test'
import { answersWith, answersWithError, neverAnswers, unusualNames, type PageState } from './page-state.ts'

const call = '**/api/images?**'
const path = '/admin/pictures'
const failed = [/500/]

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const names = [...unusualNames, '', 'a heron at the lake.jpg']

const aPicture = (number: number) => {
  const file = `3f0c8f0e-0000-4000-8000-${String(number).padStart(12, '0')}.jpg`
  const isTall = number % 3 === 0
  return {
    file,
    url: `/images/${file}`,
    name: names[number] ?? `photo-${number}.jpg`,
    alt: number === 4 ? 'A heron at the lake' : '',
    width: isTall ? 900 : 1600,
    height: isTall ? 1600 : 900,
    widths: [480, 800],
    createdAt: '2026-11-02T09:00:00.000Z',
    mayChange: true,
    uses: [] as { kind: string; name: string; postId?: string }[],
    otherUses: 0,
    places: 0,
    removedAt: number === 2 ? '2026-12-02T09:00:00.000Z' : null,
  }
}

const postId = '3f0c8f0e-0000-4000-8000-000000000000'
const used = {
  ...aPicture(0),
  uses: [
    { kind: 'cover', name: `A title that goes on${' and on'.repeat(20)}`, postId },
    { kind: 'text', name: unusualNames[2]!, postId },
    { kind: 'draft', name: 'Unfinished post' },
    { kind: 'draft', name: 'Unfinished post' },
    { kind: 'profile', name: unusualNames[0]! },
  ],
  otherUses: 3,
  places: 7,
}

const answer = (images: object[], total: number) => ({
  success: true,
  images,
  pagination: { page: total > 24 ? 11 : 1, limit: 24, total, pages: Math.ceil(total / 24) },
})

/** Draws each picture whose file no server has. */
const drawPictures = (page: Page) =>
  page.route('**/images/3f0c8f0e-*', (route) => {
    const isTall = Number(/-(\d{12})/.exec(route.request().url())?.[1]) % 3 === 0
    const [width, height] = isTall ? [9, 16] : [16, 9]
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}00" height="${height}00" viewBox="0 0 ${width} ${height}"><rect width="16" height="16" fill="#58a"/><circle cx="4" cy="4" r="3" fill="#fd8"/></svg>`,
    })
  })

const withPictures = async (page: Page) => {
  const pictures = [used, ...Array.from({ length: 23 }, (_, index) => aPicture(index + 1))]
  await drawPictures(page)
  await answersWith(call, answer(pictures, 500))(page)
}

/** States of the picture library, and of the dialog that chooses from it. */
export const pictureStates: PageState[] = [
  { name: 'pictures-loading', path, prepare: neverAnswers(call) },
  {
    name: 'pictures-failed',
    path,
    prepare: answersWithError(call),
    until: (page) => page.getByRole('link', { name: /^(Try again|Retry)$/ }).waitFor(),
    expectedErrors: failed,
  },
  {
    name: 'pictures-empty',
    path,
    prepare: answersWith(call, answer([], 0)),
    until: (page) => page.getByText('No pictures yet').waitFor(),
  },
  { name: 'pictures-no-results', path: `${path}?search=xylophone` },
  {
    name: 'pictures-many',
    path,
    prepare: withPictures,
    until: (page) => page.getByText(unusualNames[1]!).waitFor(),
  },
  {
    name: 'pictures-uploads',
    path,
    prepare: async (page) => {
      await withPictures(page)
      await neverAnswers('**/api/upload/image')(page)
    },
    act: async (page) => {
      const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('bytes') })
      await page
        .locator('input[type=file][multiple]')
        .setInputFiles([
          file(`${unusualNames[0]}.jpg`, 'image/jpeg'),
          file('lake.png', 'image/png'),
          file('notes.txt', 'text/plain'),
        ])
      await page.getByText('Uploading 1 of 2…').waitFor()
    },
  },
  { name: 'picture', path, prepare: withPictures, act: press(/^W{80}/) },
  { name: 'picture-unused', path, prepare: withPictures, act: press(/heron/) },
  {
    name: 'picture-delete',
    path,
    prepare: withPictures,
    act: async (page) => {
      await press(/heron/)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog', { name: 'Delete picture' }).waitFor()
    },
  },
  {
    name: 'picture-chooser',
    path: '/admin/posts/create',
    prepare: withPictures,
    act: async (page) => {
      await press('Choose from the library')(page)
      await page.getByText(unusualNames[1]!).waitFor()
    },
  },
  {
    name: 'picture-chooser-empty',
    path: '/admin/posts/create',
    prepare: answersWith(call, answer([], 0)),
    act: async (page) => {
      await press('Choose from the library')(page)
      await page.getByText('No pictures found').waitFor()
    },
  },
]
