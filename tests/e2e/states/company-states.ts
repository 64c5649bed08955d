import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { FieldMeta } from '#contract/company/part-fields.ts'
import { companyParts } from '#contract/company/parts.ts'
import { partLabels, partNames, type PartName } from '#contract/company/part-names.ts'
import { answersWith, answersWithError, neverAnswers, unusualNames, type PageState } from './page-state.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const pathOf = (name: PartName) => `/admin/company/${name.toLowerCase()}`
const isLoaded = (name: PartName) => (page: Page) =>
  page.getByRole('form', { name: partLabels[name] }).waitFor()

/** Unfolds every entry of every list. */
const unfold = async (page: Page) => {
  await page.locator('main details').first().waitFor()
  await page.evaluate(() => {
    for (const entry of document.querySelectorAll<HTMLDetailsElement>('main details')) entry.open = true
  })
}

type Schema = z.ZodType & {
  unwrap(): Schema
  shape: Record<string, Schema>
  element: Schema
  options: Schema[] & string[]
  maxLength: number | null
}

/**
 * What a schema allows at most: texts of their greatest length without a place to break, a list of as many entries as it may have, each with
 * two in its own lists.
 */
function fullOf(given: z.ZodType, maxEntries = Infinity): unknown {
  const schema = given as Schema
  switch (schema.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return schema.meta()?.isPicture ? '' : fullOf(schema.unwrap(), maxEntries)
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.shape).map(([key, field]) => [key, fullOf(field, maxEntries)]),
      )
    case 'array': {
      const length = Math.min((schema.meta() as FieldMeta).maxEntries!, maxEntries)
      return Array.from({ length }, () => fullOf(schema.element, 2))
    }
    case 'union':
      return fullOf(schema.options[0]!, maxEntries)
    case 'enum':
      return schema.options[0]
    case 'literal':
      return (schema as unknown as z.ZodLiteral).value
    case 'boolean':
      return true
    case 'number':
      return 2_024
    case 'tuple':
      return [0, 100]
    default:
      return 'W'.repeat(Math.min(schema.maxLength ?? 60, 400))
  }
}

/** The same part without an entry in any of its lists, and without what it may do without. */
const emptied = (part: object): unknown =>
  JSON.parse(JSON.stringify(part), (_, value: unknown) => (Array.isArray(value) ? [] : value))

const savedAt = '2026-11-02T09:00:00.000Z'
const stateOf = (part: unknown) => ({
  success: true,
  part,
  revision: 3,
  savedAt,
  savedBy: unusualNames[0],
})
const answersWithPart = (name: PartName, part: unknown) =>
  answersWith(`**/api/company/parts/${name}`, stateOf(part))

/** Each editor as it is first seen, with all of its entries unfolded. */
const editors: PageState[] = partNames
  .filter((name) => name !== 'logo')
  .map((name) => ({
    name: `part-${name.toLowerCase()}`,
    path: pathOf(name),
    until: isLoaded(name),
    ...(['company', 'navigation', 'home', 'services', 'people', 'about'].includes(name) && { act: unfold }),
  }))

const full: PartName[] = [
  'company',
  'navigation',
  'people',
  'services',
  'serviceTiles',
  'home',
  'testimonials',
]

const versions = Array.from({ length: 50 }, (_, index) => ({
  revision: 50 - index,
  savedAt,
  savedBy: [...unusualNames, null][index % 4],
  isReset: index % 5 === 4,
}))
const list = '**/api/company/parts/notFound/versions'
const openHistory = async (page: Page) => {
  await press('History')(page)
  await page.getByRole('dialog').waitFor()
}
const notFound = { title: 'No such page', description: 'It may have moved.' }

/** Shows a save that comes second: somebody has changed every text meanwhile. */
const meetsOthers = (name: PartName) => async (page: Page) =>
  page.route(`**/api/company/parts/${name}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 409,
          json: {
            success: false,
            message: 'Somebody else saved these words meanwhile',
            state: { part: fullOf(companyParts[name]), revision: 4, savedAt, savedBy: unusualNames[0] },
          },
        })
      : route.fallback(),
  )

/** The company's words: the list of parts, the editor of each, and what it looks like with the most and the least that it can hold. */
export const companyStates: PageState[] = [
  { name: 'company-loading', path: '/admin/company', prepare: neverAnswers('**/api/company/parts') },
  {
    name: 'company-failed',
    path: '/admin/company',
    prepare: answersWithError('**/api/company/parts'),
    until: (page) => page.getByRole('main').getByRole('alert').waitFor(),
    expectedErrors: [/500/],
  },
  {
    name: 'company-saved',
    path: '/admin/company',
    prepare: answersWith('**/api/company/parts', {
      success: true,
      parts: partNames.map((part, index) => ({
        part,
        revision: 7,
        savedAt,
        savedBy: [...unusualNames, null][index % 4],
        isReset: index % 5 === 4,
      })),
    }),
    until: (page) => page.getByText(unusualNames[0]!).first().waitFor(),
  },
  { name: 'part-loading', path: pathOf('home'), prepare: neverAnswers('**/api/company/parts/home') },
  {
    name: 'part-failed',
    path: pathOf('home'),
    prepare: answersWithError('**/api/company/parts/home'),
    until: (page) => page.getByRole('main').getByRole('alert').waitFor(),
    expectedErrors: [/500/],
  },
  {
    name: 'part-unknown',
    path: '/admin/company/nothing',
    until: (page) => page.getByText('There are no words of this kind').waitFor(),
  },
  ...editors,
  ...full.map((name) => ({
    name: `part-${name.toLowerCase()}-full`,
    path: pathOf(name),
    prepare: answersWithPart(name, fullOf(companyParts[name])),
    // one entry of each list, since all of them are the same
    act: async (page: Page) => {
      await isLoaded(name)(page)
      for (const selector of ['main details:first-child', 'main li:first-child > details'])
        await page.evaluate((entries) => {
          for (const entry of document.querySelectorAll<HTMLDetailsElement>(entries)) {
            const { parentElement: item } = entry
            if (!item?.previousElementSibling) entry.open = true
          }
        }, selector)
    },
  })),
  ...(['navigation', 'services', 'people', 'about'] as const).map((name) => ({
    name: `part-${name}-empty`,
    path: pathOf(name),
    prepare: answersWithPart(name, emptied(fullOf(companyParts[name]) as object)),
    until: isLoaded(name),
  })),
  {
    name: 'part-invalid',
    path: pathOf('people'),
    act: async (page) => {
      const names = page.getByLabel('Name', { exact: true })
      await page.locator('main summary').nth(3).click()
      await names.nth(3).fill('')
      await page.locator('main summary').nth(3).click()
      await press('Save Changes')(page)
      await page.getByText('Name is required').waitFor()
    },
    expectedErrors: [/400/],
  },
  {
    name: 'part-history',
    path: pathOf('notFound'),
    prepare: async (page) => {
      await answersWith(list, { success: true, versions })(page)
      await answersWith(`${list}/*`, { success: true, part: notFound })(page)
    },
    act: async (page) => {
      await openHistory(page)
      await press('Compare')(page)
      await page.getByText(notFound.description).waitFor()
    },
  },
  {
    name: 'part-history-empty',
    path: pathOf('notFound'),
    prepare: answersWith(list, { success: true, versions: [] }),
    act: async (page) => {
      await openHistory(page)
      await page.getByText('Nobody has changed these words yet.').waitFor()
    },
  },
  {
    name: 'part-history-failed',
    path: pathOf('notFound'),
    prepare: answersWithError(list),
    act: async (page) => {
      await openHistory(page)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
    expectedErrors: [/500/],
  },
  {
    name: 'part-reset',
    path: pathOf('notFound'),
    act: async (page) => {
      await openHistory(page)
      await press('Bring back the shipped words')(page)
      await page.getByRole('button', { name: 'Bring Back', exact: true }).waitFor()
    },
  },
  {
    name: 'part-conflict',
    path: pathOf('about'),
    prepare: meetsOthers('about'),
    act: async (page) => {
      await page.getByLabel('Headline', { exact: true }).first().fill('What I say')
      await press('Save Changes')(page)
      await page.getByRole('dialog', { name: 'Somebody else saved these words meanwhile' }).waitFor()
    },
    expectedErrors: [/409/],
  },
]
