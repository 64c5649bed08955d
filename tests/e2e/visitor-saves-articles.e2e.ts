import { expect, test } from './support/test.ts'
import { withStoredValue } from './states/page-state.ts'
import { articlePaths } from './support/site-map.ts'

const [first, second] = articlePaths as [string, string]
const slugOf = (path: string) => path.replace('/blog/', '')

test('a visitor saves articles, removes one and undoes that @chief', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Saved articles' }).click()
  await expect(page).toHaveURL('/blog/saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved articles' })).toBeFocused()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()

  for (const path of [first, second]) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Bookmark article' }).click()
    await expect(page.getByRole('button', { name: 'Remove bookmark' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!
  await expect(page.getByRole('status').filter({ hasText: 'Saved in this browser' })).toBeVisible()
  await page.getByRole('link', { name: 'View saved articles' }).click()
  const saved = page.getByRole('main').getByRole('article')
  await expect(saved).toHaveCount(2)
  await expect(saved.first()).toContainText(title)

  await page.getByRole('button', { name: `Remove bookmark: ${title}` }).press('Enter')
  await expect(saved).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /^1 article$/ })).toBeVisible()
  const undo = page.getByRole('button', { name: `Undo: save ${title} again` })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByRole('button', { name: `Remove bookmark: ${title}` })).toBeFocused()
  await expect(saved).toHaveCount(2)
})

test('removed articles are listed by slug, and invalid storage is ignored', async ({ page }) => {
  const saved = articlePaths.map(slugOf)
  const many = ['', '../x', 'a,b', 7, ...saved, 'left-the-site-1', 'left-the-site-2', 'left-the-site-3']
  await withStoredValue('savedPosts', many)(page)
  await page.goto('/blog/saved')
  await expect(page.getByRole('article')).toHaveCount(saved.length)
  const gone = page.getByRole('region', { name: 'No longer published' })
  await expect(gone.getByRole('listitem')).toHaveCount(3)
  await gone.getByRole('button', { name: 'Remove /blog/left-the-site-2', exact: true }).click()
  await expect(gone.getByRole('heading')).toBeFocused()
  await gone.getByRole('button', { name: 'Remove all 2' }).click()
  await expect(gone.getByText('They’ve been removed from your list.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('savedPosts'))).toBe(JSON.stringify(saved))
})
