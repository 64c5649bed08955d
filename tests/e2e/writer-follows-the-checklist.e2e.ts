import { expectNoViolations } from './support/axe.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// pages that the checklist looks for and that are not there
test.use({ expectedErrors: [/404/] })

test('a writer follows the checklist from gap to gap, and sees the search result', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/posts/create')
  const checklist = page.getByRole('region', { name: 'Before publishing' })
  const entries = checklist.getByRole('button')
  // in the order and the words of a save
  await expect(entries).toHaveText([
    'Title is required',
    'Excerpt is required',
    'Featured image is required',
    'At least one content section is required',
  ])
  await expect(checklist).toContainText('4 things are needed before it can be saved.')
  await expectNoViolations(page)

  await entries.filter({ hasText: 'Title is required' }).click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeFocused()
  await title.fill('Herons by the lake')
  await expect(checklist.getByRole('figure', { name: 'Search result' })).toContainText(
    '/blog/herons-by-the-lake',
  )
  await expect(checklist.getByRole('figure', { name: 'Search result' })).toContainText('Herons by the lake |')
  // drawn by the server from what is typed, long before it is public
  const card = checklist.getByRole('figure', { name: 'Social card' }).getByRole('img')
  await expect(card).toHaveAccessibleName(/^Herons by the lake, ./)
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)

  await entries.filter({ hasText: 'Excerpt is required' }).click()
  await expect(page.getByLabel('Excerpt')).toBeFocused()
  await page.getByLabel('Excerpt').fill('Birds that wait. '.repeat(12))
  await expect(entries.filter({ hasText: 'Search engines cut the excerpt' })).toBeVisible()
  await entries.filter({ hasText: 'Featured image is required' }).click()
  await expect(page.getByRole('button', { name: 'Choose Image' }).first()).toBeFocused()

  await page.getByRole('button', { name: 'Add Paragraph' }).click()
  await page.getByRole('textbox', { name: 'Paragraph text' }).fill('See [the lake](www.example.org).')
  const link = entries.filter({ hasText: 'The link to “www.example.org” in section 1 is shown as text' })
  await link.click()
  await expect(page.getByRole('textbox', { name: 'Paragraph text' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Paragraph text' }).fill('See [the lake](https://www.example.org).')
  await expect(link).toHaveCount(0)
  await expect(checklist).toContainText('1 thing is needed before it can be saved.')

  // the site itself says which of its own pages there are
  const { origin } = new URL(page.url())
  await page
    .getByRole('textbox', { name: 'Paragraph text' })
    .fill(`See [all](${origin}/blog), [one](${origin}/blog/no-such-article) and [two](${origin}/nowhere).`)
  const dead = entries.filter({ hasText: 'leads to no public page of this site' })
  await expect(dead).toHaveText([/“.+\/blog\/no-such-article” in section 1/, /“.+\/nowhere” in section 1/])
  await page.getByRole('textbox', { name: 'Paragraph text' }).fill(`See [all](${origin}/blog).`)
  await expect(dead).toHaveCount(0)
  await expect(entries.filter({ hasText: 'The link to' })).toHaveCount(0)

  // links to other sites are asked on request alone
  await page
    .getByRole('textbox', { name: 'Paragraph text' })
    .fill('See [the lake](http://10.0.0.1/lake) and [the birds](http://169.254.169.254/latest/).')
  await expect(checklist).toContainText('2 links to other sites, not checked yet.')
  await checklist.getByRole('button', { name: 'Check outside links' }).click()
  const links = checklist.getByRole('list', { name: 'Outside links' }).getByRole('button')
  await expect(links).toHaveText([
    /^http:\/\/10\.0\.0\.1\/lake.*Refused.*section 1$/,
    /^http:\/\/169.*Refused/,
  ])
  await expect(checklist.getByRole('status')).toHaveText('Checked: 2 refused.')
  await expectNoViolations(page)
  await links.first().click()
  await expect(page.getByRole('textbox', { name: 'Paragraph text' })).toBeFocused()
  await expect(checklist).toContainText('1 thing is needed before it can be saved.')
})
