import type { Page } from '@playwright/test'
import { partLabels, partNames, type PartName } from '#contract/company/part-names.ts'
import { changesAnswer, failed, has, loading, press, shows, state, type PageState } from './page-state.ts'

const pathOf = (name: PartName) => `/admin/company/${name.toLowerCase()}`
const isLoaded = (name: PartName) => has('form', partLabels[name])

/** Unfolds every entry of every list. */
const unfold = async (page: Page) => {
  await page.locator('main details').first().waitFor()
  await page.evaluate(() => {
    for (const entry of document.querySelectorAll<HTMLDetailsElement>('main details')) entry.open = true
  })
}

/** Gives every text of some length as much as its field takes. */
const lengthened = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > 20 ? 'W'.repeat(200) : value

/** Each editor as it is first seen, with all of its entries unfolded. */
const editors = partNames
  .filter((name) => name !== 'logo')
  .map((name) =>
    state(
      `part-${name.toLowerCase()}`,
      pathOf(name),
      { until: isLoaded(name) },
      ...(['company', 'navigation', 'home', 'services', 'people', 'about'].includes(name) ? [unfold] : []),
    ),
  )
/** Takes away the name of the fourth entry, and folds it. */
const emptyFourth = async (page: Page) => {
  const summary = page.locator('main summary').nth(3)
  await summary.click()
  await page.getByLabel('Name', { exact: true }).nth(3).fill('')
  await summary.click()
}

/** Company texts: the list of parts, the editor of each, and what it looks like with the most that it can hold. */
export const companyStates: PageState[] = [
  loading('company', '/admin/company', '**/api/company/parts'),
  failed('company', '/admin/company', '**/api/company/parts', has('alert')),
  loading('part', pathOf('home'), '**/api/company/parts/home'),
  failed('part', pathOf('home'), '**/api/company/parts/home', has('alert')),
  state('part-unknown', '/admin/company/nothing', { until: shows('Company text not found') }),
  ...editors,
  ...(['home', 'services', 'people', 'navigation'] as const).map((name) =>
    state(
      `part-${name}-long`,
      pathOf(name),
      { prepare: changesAnswer(`**/api/company/parts/${name}`, lengthened), until: isLoaded(name) },
      unfold,
    ),
  ),
  state(
    'part-invalid',
    pathOf('people'),
    { expectedErrors: [/400/] },
    emptyFourth,
    press('Save Changes'),
    shows('Name is required'),
  ),
  state(
    'part-reset',
    pathOf('notFound'),
    press('History'),
    press('Restore original texts'),
    has('button', 'Restore'),
  ),
]
