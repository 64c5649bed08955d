import { readFile } from 'node:fs/promises'
import { adminAccount } from '#tests/e2e/support/admin.ts'
import type { Target } from '#tests/browsers/find-elements.ts'
import type { Page } from '#tests/browsers/page.ts'
import { article, openSignedIn, send, uniqueName, type Journey, type Site } from './journey.ts'

const signIn: Journey = {
  name: 'sign-in',
  async run(page) {
    await page.open('/admin')
    await page.address(/^\/login$/)
    await page.type({ role: 'field', name: 'Email' }, adminAccount.email)
    await page.type({ role: 'field', name: 'Password' }, 'not the password')
    await page.press('Enter')
    await page.see({ role: 'text', name: 'Please check your email and password.' })
    await page.type({ role: 'field', name: 'Password' }, adminAccount.password)
    await page.click({ role: 'button', name: 'Sign in' })
    await page.address(/^\/admin$/)
    await page.see({ role: 'text', name: 'Login successful' })
    await page.uncovered({ role: 'link', name: 'New Post' })
    await page.uncovered({ role: 'link', name: 'Pending Comments' })
    await page.see({ role: 'text', name: 'Login successful' })
    await page.click({ role: 'button', name: 'Logout' })
    await page.address(/^\/login$/)
  },
}

const editor: Journey = {
  name: 'editor',
  async run(page, site) {
    const title = uniqueName('In another browser ')
    await openSignedIn(page, site, '/admin/posts')
    await page.click({ role: 'link', name: 'New Post' })
    await page.type({ role: 'field', name: 'Title' }, title)
    await page.type({ role: 'field', name: 'Excerpt' }, 'What browsers differ in.')
    await page.chooseFile({ role: 'field', name: 'Featured image' }, site.picture)
    await page.see({ role: 'field', name: 'Alternative text' })
    await page.choose({ role: 'field', name: 'Status' }, 'Published')
    await followsTheTheme(page, { role: 'field', name: 'Featured' })
    await page.click({ role: 'button', name: 'Add Paragraph' })
    const paragraph: Target = { role: 'field', name: 'Paragraph text' }
    await page.type(paragraph, 'One line.')
    const heightOf = () => page.withElement(paragraph, (element) => element!.clientHeight)
    const before = await heightOf()
    await page.type(paragraph, Array.from({ length: 12 }, (_, index) => `Line ${index}.`).join('\n'))
    await page.waitFor('the field does not grow with its text', async () => {
      const [height, needed] = await page.withElement(paragraph, (element) => [
        element!.clientHeight,
        element!.scrollHeight,
      ])
      return (height! > before && height! >= needed!) || `${before} px, then ${height} px for ${needed} px`
    })
    await page.click({ role: 'button', name: 'Preview' })
    await page.see({ role: 'heading', name: title, within: { role: 'region', name: 'Preview' } })
    await page.click({ role: 'button', name: 'Create Post' })
    await page.address(/^\/admin\/posts\/edit\//)

    await page.open('/admin/posts')
    await page.click({ role: 'button', name: `Delete ${title}` })
    const dialog: Target = { role: 'dialog', name: 'Delete post' }
    await page.click({ role: 'button', name: 'Delete', within: dialog })
    await page.gone({ role: 'button', name: `Delete ${title}` })
    await rowHasFocus(page)
  },
}

/** Waits until a checkbox has the background of a text field, as the page paints it, in the dark theme too. */
async function followsTheTheme(page: Page, checkbox: Target): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    await page.waitFor(`the checkbox does not follow the ${theme} theme`, () =>
      page.withElement(checkbox, (element) => {
        const { appearance, backgroundColor } = getComputedStyle(element!)
        const field = element!.closest('section')!.querySelector('input:not([type=checkbox])')!
        const expected = getComputedStyle(field).backgroundColor
        return (appearance === 'none' && backgroundColor === expected) || `${appearance}, ${backgroundColor}`
      }),
    )
  }
}

/** Waits until a row of a list has the focus, or the heading where there is none. */
const rowHasFocus = (page: Page) =>
  page.waitFor('neither a row nor the heading has the focus', () =>
    page.evaluate<boolean>(`document.activeElement.matches('[data-row], main h1')`),
  )

const categories: Journey = {
  name: 'categories',
  async run(page, site) {
    const name = uniqueName('Aaa')
    await openSignedIn(page, site, '/admin/categories')
    await page.click({ role: 'button', name: 'New Category' })
    await page.type({ role: 'field', name: 'Name' }, name)
    await page.press('Enter')
    await page.focused({ role: 'item', name })
    await page.click({ role: 'button', name: `Delete ${name}` })
    await page.click({ role: 'button', name: 'Delete', within: { role: 'dialog', name: 'Delete category' } })
    await page.gone({ role: 'item', name })
    await rowHasFocus(page)
  },
}

const moderation: Journey = {
  name: 'moderation',
  async run(page, site) {
    const slug = article.split('/').at(-1)
    const found = await fetch(`${site.base}/api/blogs/slug/${slug}`)
    const { blogPost } = (await found.json()) as { blogPost: { _id: string } }
    const name = uniqueName('Wren')
    await fetch(`${site.base}/api/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        postId: blogPost._id,
        name,
        email: 'wren@example.com',
        comment: `From ${name}`,
      }),
    })
    await openSignedIn(page, site, '/admin/comments')
    await page.click({ role: 'button', name: `Approve comment by ${name}` })
    await page.see({ role: 'button', name: `Reply to ${name}` })
    await page.click({ role: 'button', name: `Reply to ${name}` })
    await page.type({ role: 'field', name: 'Reply as the author' }, 'You are welcome.')
    await page.click({ role: 'button', name: 'Post Reply' })
    await page.see({ role: 'text', name: 'You are welcome.' })
    await page.click({ role: 'button', name: `Delete comment by ${name}` })
    await page.click({ role: 'button', name: 'Delete', within: { role: 'dialog', name: 'Delete' } })
    await page.gone({ role: 'button', name: `Delete comment by ${name}` })
    await rowHasFocus(page)
  },
}

/** A PDF as visitors attach it. */
const pdfFile = async ({ pdf }: Site) =>
  new File([await readFile(pdf)], 'plan.pdf', { type: 'application/pdf' })

/**
 * Waits until the preview of a PDF fills its frame. WebKit shows it in a frame of its own inside of ours, which can be measured; the
 * viewers of other browsers are closed to the page, and fill it.
 */
async function previewFillsItsFrame(page: Page): Promise<void> {
  await page.waitFor('the preview does not fill its frame', () =>
    page.evaluate<boolean | string>(`(() => {
      const frame = document.querySelector('dialog[open] iframe')
      if (!frame) return 'there is no frame'
      const inner = frame.contentDocument?.querySelector('iframe')
      if (!inner) return frame.contentDocument === null || 'the viewer is not there'
      const size = ({ clientWidth, clientHeight }) => clientWidth + ' x ' + clientHeight
      return size(inner) === size(frame) || size(inner) + ' in ' + size(frame)
    })()`),
  )
}

const enquiryDesk: Journey = {
  name: 'enquiry desk',
  async run(page, site) {
    const name = uniqueName('Lark')
    const file = await pdfFile(site)
    await send(site, '/api/contact', { name, email: 'lark@example.com', project: 'A plan', file })
    await openSignedIn(page, site, '/admin/enquires')
    await page.type({ role: 'field', name: 'Search' }, name)
    const row: Target = { role: 'row', name }
    const more: Target = { role: 'button', name: 'More actions', within: row }
    await page.click(more)
    await page.focused({ role: 'menuitem', name: 'Mark as In Progress' })
    await page.press('Escape')
    await page.gone({ role: 'menuitem', name: 'Mark as In Progress' })
    await page.focused(more)
    await page.click(more)
    await page.focused({ role: 'menuitem', name: 'Mark as In Progress' })
    await page.press('ArrowDown')
    await page.focused({ role: 'menuitem', name: 'Mark as Completed' })
    await page.press('Enter')
    await page.see({ role: 'text', name: 'Completed', within: row })

    await page.click({ role: 'link', name, within: row })
    await page.click({ role: 'button', name: 'View File' })
    await previewFillsItsFrame(page)
    await page.press('Escape')
    await page.focused({ role: 'button', name: 'View File' })
    await page.evaluate('history.back()')
    await page.click({ role: 'button', name: 'Delete', within: row })
    await page.click({
      role: 'button',
      name: 'Delete',
      within: { role: 'dialog', name: 'Delete contact submission' },
    })
    await page.see({ role: 'text', name: 'No contact submissions found' })
    await rowHasFocus(page)
  },
}

const hiringDesk: Journey = {
  name: 'hiring desk',
  async run(page, site) {
    const lastName = uniqueName('Quill')
    await send(site, '/api/careers/apply', {
      firstName: 'Ada',
      lastName,
      email: 'ada@example.com',
      phone: '0491 570 156',
      position: 'Site Reliability Engineer',
      experience: '5+ years',
      coverLetter: 'I would like to join you.',
      cv: await pdfFile(site),
    })
    await openSignedIn(page, site, '/admin/careers')
    await page.type({ role: 'field', name: 'Search' }, lastName)
    const row: Target = { role: 'row', name: lastName }
    await page.click({ role: 'button', name: 'View details', within: row })
    const dialog: Target = { role: 'dialog', name: `Ada ${lastName}` }
    await page.see({ role: 'text', name: 'applied ·', within: dialog })
    // it loads once it is in view
    await page.evaluate(`document.querySelector('dialog[open] iframe')?.scrollIntoView()`)
    await previewFillsItsFrame(page)
    await page.choose({ role: 'field', name: 'Status', within: dialog }, 'Shortlisted')
    await page.type({ role: 'field', name: 'Admin Notes', within: dialog }, 'Call on Monday.')
    await page.press('Escape')
    const question: Target = { role: 'dialog', name: 'Discard changes?' }
    await page.see(question)
    await page.press('Escape')
    await page.gone(question)
    await page.click({ role: 'button', name: 'Save Changes', within: dialog })
    await page.gone(dialog)
    await page.see({ role: 'text', name: 'Shortlisted', within: row })
  },
}

export const adminJourneys = [signIn, editor, categories, moderation, enquiryDesk, hiringDesk]
