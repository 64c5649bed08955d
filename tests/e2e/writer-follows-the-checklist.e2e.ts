import { aDraft } from './support/posts.ts'
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
    .fill(`See [all](${origin}/blog), [one](/blog/no-such-article) and [two](${origin}/nowhere "Title").`)
  const dead = entries.filter({ hasText: 'leads to no public page of this site' })
  await expect(dead).toHaveText([/“\/blog\/no-such-article” in section 1/, /“.+\/nowhere” in section 1/])
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
  await links.first().click()
  await expect(page.getByRole('textbox', { name: 'Paragraph text' })).toBeFocused()
  await expect(checklist).toContainText('1 thing is needed before it can be saved.')
})

for (const mode of ['Plain fields', 'Page'])
  test(`each entry leads to the very picture and cell in ${mode.toLowerCase()}`, async ({ page }) => {
    const token = await signIn(page)
    const id = await aDraft(page, token, `Places ${mode} ${Date.now()}`)
    const headers = { authorization: `Bearer ${token}` }
    const { blogPost } = await (await page.request.get(`/api/blogs/${id}`, { headers })).json()
    const [picture, cell] = [
      { url: '/covers/cloud/a.svg', alt: 'A', decorative: false, caption: '' },
      (text: string) => ['', text],
    ]
    const content = [
      { type: 'paragraph', text: 'Words[^9]' },
      { type: 'gallery', images: [picture, { ...picture, alt: '' }], caption: '' },
      { type: 'table', header: [], rows: [cell(''), cell('[it](www.example.org)')], caption: '' },
      { type: 'image', ...picture, url: '', width: 'text' },
    ]
    const body = { ...blogPost, content, revision: blogPost.revision }
    expect((await page.request.put(`/api/blogs/${id}`, { headers, data: body })).status()).toBe(200)
    await page.goto(`/admin/posts/edit/${id}`)
    await page.getByRole('button', { name: mode, exact: true }).click()
    const paragraph = page.getByRole('textbox', { name: mode === 'Page' ? 'Paragraph' : 'Paragraph text' })
    await expect(paragraph).toBeVisible()
    const entries = page.getByRole('region', { name: 'Before publishing' }).getByRole('button')

    await entries.filter({ hasText: 'A picture in section 2 has no alternative text' }).click()
    await expect(page.getByLabel('Alternative text of picture 2')).toBeFocused()
    await entries.filter({ hasText: 'The link to “www.example.org” in section 3' }).click()
    await expect(page.getByLabel('Row 2, column 2')).toBeFocused()
    await entries.filter({ hasText: 'The picture of section 4 is not chosen yet' }).click()
    await expect(
      page.getByRole('group', { name: 'Picture', exact: true }).getByRole('button', { name: 'Choose Image' }),
    ).toBeFocused()
    await entries.filter({ hasText: 'Section 1 refers to a footnote “9” that does not exist' }).click()
    await expect(paragraph).toBeFocused()
  })
