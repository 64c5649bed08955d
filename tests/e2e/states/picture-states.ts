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
const path = '/admin/pictures'
const renamed = { prepare: changesAnswer(call, withUnusualNames('name', 'alt')) }
const unused: Record<string, unknown> = { uses: [], otherUses: 0, places: 0 }
const areUnused = { prepare: changesAnswer(call, (key, value) => unused[key] ?? value) }
const askToDelete = async (page: Page) => {
  await press(/bill-and-unit-cost/)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete picture' }).waitFor()
}

/** States of the picture library, and of the dialog that chooses from it. */
export const pictureStates: PageState[] = [
  loading('pictures', path, call),
  failed('pictures', path, call),
  state('pictures-no-results', `${path}?search=xylophone`),
  state('pictures-long-names', path, renamed, { until: shows(unusualNames[2]!) }),
  state('picture-delete', `${path}?search=bill`, areUnused, askToDelete),
  state(
    'picture-chooser',
    '/admin/posts/create',
    renamed,
    press('Choose from the library'),
    shows(unusualNames[2]!),
  ),
]
