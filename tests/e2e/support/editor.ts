import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import type { PostInput } from '#contract/posts/post-body.ts'
import { aDraft, isSaved } from './posts.ts'
import { signIn } from './sign-in.ts'

/** One red pixel. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** The smallest image there is. */
export const onePixel = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }

type Upload = typeof onePixel

/** Chooses files by the dialog that a button opens. */
export async function chooseFiles(page: Page, button: Locator, files: Upload | Upload[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(files)
}

/** The text of the article in the editor. */
export const articleText = (page: Page) => page.getByRole('textbox', { name: 'Body text' })

/** The sections of the article in the editor. */
export const sectionRows = (page: Page) => articleText(page).locator('> *')

/** Puts the cursor into a section, at the end of its text or elsewhere. */
export async function goTo(page: Page, index: number, key = 'End'): Promise<void> {
  const row = sectionRows(page).nth(index)
  await row.click()
  await expect(row).toHaveClass(/is-active/)
  await pressMove(page, key)
}

/** Replaces the text of a section, by default the first. */
export async function writeOver(page: Page, text: string, index = 0): Promise<void> {
  await goTo(page, index, 'Home')
  await pressMove(page, 'Shift+End')
  await page.keyboard.type(text)
}

/** Adds a kind of section at the end. @returns it */
export async function addSection(page: Page, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add paragraph' }).click()
  await page.keyboard.type(`/${kind.toLowerCase()}`)
  await page.getByRole('option', { name: kind, exact: true }).click()
  await expect(page.getByRole('listbox', { name: 'Section types' })).toHaveCount(0)
  const index = await articleText(page).evaluate((text) =>
    [...text.children].findIndex((row) => row.matches('.is-active')),
  )
  return sectionRows(page).nth(index)
}

/** Writes a paragraph at the end. */
export async function addParagraph(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add paragraph' }).click()
  await page.keyboard.type(text)
}

/** Opens a new draft in the editor. @returns its id, and functions that read and save its sections */
export async function openPageEditor(page: Page, title: string, content?: PostInput['content']) {
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  const id = await aDraft(page, headers.authorization.slice(7), `${title} ${Date.now()}`, content)
  await page.goto(`/admin/posts/edit/${id}`)
  await expect(sectionRows(page)).toHaveCount(content?.length ?? 1)
  const stored = async () => {
    const answer = await page.request.get(`/api/blogs/${id}`, { headers })
    const { blogPost } = (await answer.json()) as {
      blogPost: { status: string; content: Record<string, unknown>[] }
    }
    const sections = blogPost.content.map(({ id: _id, spans: _spans, facts: _facts, ...section }) => section)
    return { status: blogPost.status, sections }
  }
  const save = async () => {
    await page.keyboard.press('Control+s')
    await isSaved(page)
    return (await stored()).sections
  }
  return { id, stored, save }
}

/** Presses a key, and waits until the browser has reported the selection, which comes after the key event. */
export async function pressMove(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Pastes into what has the focus, as another program would. */
export const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate((all) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, data)

/** Drops a file on a part of the page. */
export const dropFile = (part: Locator, file: { name: string; type: string; base64: string }) =>
  part.evaluate((element, { name, type, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], name, { type }))
    const { left, top } = element.getBoundingClientRect()
    const at = { clientX: left + 5, clientY: top + 5 }
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at, bubbles: true, cancelable: true }))
  }, file)

/** Composes a text as an input method does before it is decided. @param replaced the letters that are composed over */
export const compose = (client: CDPSession, text: string, replaced?: { from: number; to: number }) =>
  client.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
    ...(replaced && { replacementStart: replaced.from, replacementEnd: replaced.to }),
  })
