import { expect, test } from './support/test.ts'
import { expectNoViolations } from './support/axe.ts'
import { articleText } from './support/editor.ts'
import { aDraft } from './support/posts.ts'
import { aPersonWithRoles, signInAs } from './support/people.ts'

test('a reviewer comments by a link, the writer resolves it and asks for a review', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signInAs(page, await aPersonWithRoles(baseURL!, ['writer']))
  const title = `Reviewed ${Date.now()}`
  const id = await aDraft(page, token, title, [
    { type: 'paragraph', text: 'Each site has two nodes.' },
    { type: 'paragraph', text: 'A third one decides.' },
  ])
  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: 'Share draft' })
  await share.getByRole('button', { name: 'Create link' }).click()
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue()

  const reviewer = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await reviewer.goto(new URL(link).pathname)
  expect(link).toContain(`${baseURL}/shared-draft/`)
  const words = reviewer.getByText('Each site has two nodes.')
  await expectNoViolations(reviewer)
  await words.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.firstChild!, 14)
    range.setEnd(element.firstChild!, 23)
    document.getSelection()!.addRange(range)
  })
  await reviewer.getByRole('button', { name: 'Comment', exact: true }).click()
  const dialog = reviewer.getByRole('dialog', { name: 'Comment' })
  await expect(dialog).toContainText('two nodes')
  await dialog.getByRole('button', { name: 'Send comment' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await expect(dialog).toContainText('Enter your name first')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Not three?')
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Rea')
  await dialog.getByRole('button', { name: 'Send comment' }).click()
  await expect(dialog).toHaveCount(0)
  const shown = reviewer.getByRole('list', { name: 'Comments' })
  await expect(shown).toContainText('Not three?')
  // by keyboard, on a section
  const button = reviewer.getByRole('button', { name: 'Comment on this section' }).nth(1)
  await button.focus()
  await reviewer.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Your name' }), 'the name is remembered').toHaveValue(
    'Rea',
  )
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Which one?')
  await dialog.getByRole('button', { name: 'Send comment' }).click()
  await expect(shown.getByRole('listitem')).toHaveCount(2)
  await reviewer.context().close()

  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByRole('button', { name: 'Comments (2)' }).click()
  const panel = page.getByRole('complementary', { name: 'Comments' })
  const first = panel.getByRole('listitem').first()
  await expect(first).toContainText('two nodes')
  await panel.getByRole('listitem').nth(1).getByRole('button', { name: 'Show in text' }).click()
  await expect(articleText(page).getByText('A third one decides.')).toHaveClass(/is-active/)
  await articleText(page).getByText('Each site has two nodes.').fill('Each site has three.')
  await expect(first).toContainText('This passage is no longer in the text.')
  await first.getByRole('button', { name: 'Resolve' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Close comments' }).click()
  await expect(page.getByRole('button', { name: 'Comments (1)' })).toHaveAttribute('aria-expanded', 'false')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Ready for review' }).click()
  await expect(page.getByText('Marked as ready for review')).toBeVisible()
  await page.goto(`/admin/posts?search=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Ready for review')
})
