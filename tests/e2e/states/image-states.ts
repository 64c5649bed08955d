import type { Page } from '@playwright/test'
import {
  changesAnswer,
  failed,
  loading,
  press,
  shows,
  state,
  unusualNames,
  withUnusualNames,
  type PageState,
} from './page-state.ts'

const call = '**/api/images?**'
const path = '/admin/images'
const renamed = { prepare: changesAnswer(call, withUnusualNames('name', 'alt')) }
const unused: Record<string, unknown> = { uses: [], otherUses: 0, places: 0 }
const areUnused = { prepare: changesAnswer(call, (key, value) => unused[key] ?? value) }
const askToDelete = async (page: Page) => {
  await press(/bill-and-unit-cost/)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete image' }).waitFor()
}

/** States of the image library, and of the dialog that chooses from it. */
export const imageStates: PageState[] = [
  loading('images', path, call),
  failed('images', path, call),
  state('images-no-results', `${path}?search=xylophone`),
  state('images-long-names', path, renamed, { until: shows(unusualNames[2]!) }),
  state('image-delete', `${path}?search=bill`, areUnused, askToDelete),
  state(
    'image-chooser',
    '/admin/posts/create',
    renamed,
    press('Choose from the library'),
    shows(unusualNames[2]!),
  ),
]
