import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { adminAccount } from './support/admin.ts'
import { aDraft } from './support/posts.ts'
import { signIn } from './support/sign-in.ts'

const uniqueName = (word: string) => `${word}${Date.now().toString(36)}`

/** Writes enquiries as visitors do; the later ones come first in the list. */
async function write(page: Page, name: string, count: number) {
  for (let index = 1; index <= count; index += 1) {
    const multipart = {
      name: `${name} ${String(index).padStart(2, '0')}`,
      email: `${name.toLowerCase()}${index}@example.com`,
      project: `Words ${name} ${index}`,
    }
    expect((await page.request.post('/api/contact', { multipart })).status()).toBe(201)
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const confirm = (page: Page, title: string) =>
  page
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: 'Delete', exact: true })
    .press('Enter')

test('Back to List, the one way back, leads to the list with its filter, search and page', async ({
  page,
}) => {
  const name = uniqueName('Perch')
  await write(page, name, 11)
  await signIn(page)
  const list = `/admin/enquires?search=${name}&status=new&page=2`
  await page.goto(list)
  await page.getByRole('link', { name: `View ${name} 01` }).click()
  await expect(heading(page)).toHaveText('Contact Details')
  await expect(page, 'its address is the specified one').toHaveURL(/\/admin\/enquires\/[\da-f-]{36}$/)
  await page.reload()
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(list)
  await page.getByRole('link', { name: `${name} 01`, exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /back/i })).toHaveCount(1)
  await page.goBack()

  await page.getByRole('link', { name: `View ${name} 01` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await confirm(page, 'Delete contact submission')
  await expect(page, 'after a deletion too').toHaveURL(list)
  await expect(heading(page)).toBeFocused()

  const posts = '/admin/posts?status=published&page=2'
  await page.goto(posts)
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Edit Post')
  await page.getByRole('link', { name: 'Back to posts' }).click()
  await expect(page).toHaveURL(posts)
})

test('after a deletion the focus is on the next row, else on the previous, else on the heading', async ({
  page,
}) => {
  const name = uniqueName('Linnet')
  await write(page, name, 3)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}`)
  const row = (number: number) => page.getByRole('row').filter({ hasText: `${name} 0${number}` })
  const remove = async (number: number) => {
    await page.getByRole('button', { name: `Delete ${name} 0${number}` }).press('Enter')
    await confirm(page, 'Delete contact submission')
    await expect(row(number)).toHaveCount(0)
  }
  await remove(2)
  await expect(row(1), 'the next').toBeFocused()
  await remove(1)
  await expect(row(3), 'the previous').toBeFocused()
  await remove(3)
  await expect(heading(page)).toBeFocused()
})

test('a row that a filter leaves out from now on passes the focus on', async ({ page }) => {
  const name = uniqueName('Siskin')
  await write(page, name, 2)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}&status=new`)
  await page.getByRole('button', { name: `More actions for ${name} 02` }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: 'Mark as Completed' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: `${name} 02` })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: `${name} 01` })).toBeFocused()
})

test('categories and posts keep the focus when they are deleted, created by Enter and edited', async ({
  page,
}) => {
  const name = uniqueName('Aaa')
  const token = await signIn(page)
  await page.goto('/admin/categories')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'New Category' }).press('Enter')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const card = page.getByRole('list', { name: 'Categories' }).getByRole('listitem').filter({ hasText: name })
  await expect(card, 'created').toBeFocused()
  await page.getByRole('button', { name: 'New Category' }).press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'New Category' }), 'cancelled').toBeFocused()
  await page.getByRole('button', { name: `Edit ${name}` }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  await expect(card, 'saved').toBeFocused()
  const next = await card.locator('+ li').getAttribute('data-row')
  await page.getByRole('button', { name: `Delete ${name}` }).press('Enter')
  await confirm(page, 'Delete category')
  await expect(card).toHaveCount(0)
  await expect(page.locator(`[data-row="${next}"]`), 'deleted').toBeFocused()

  const title = uniqueName('Draft to delete ')
  await aDraft(page, token, title)
  await page.goto('/admin/posts')
  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter')
  await confirm(page, 'Delete post')
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toBeFocused()
})

test('Esc in an action menu gives the focus back to its button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await signIn(page)
  await page.goto('/admin/enquires')
  const more = page.getByRole('button', { name: /^More actions/ }).nth(1)
  await more.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const distance = async () => (await page.getByRole('menu').boundingBox())!.y - (await more.boundingBox())!.y
  const before = await distance()
  await page.evaluate(() => window.scrollBy(0, 40))
  await expect.poll(distance, 'it follows its button').toBe(before)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await page.goto('/admin/posts/create')
  await page.getByRole('button', { name: 'Add Paragraph' }).click()
  const inserter = page.getByRole('button', { name: 'Insert a section before section 1' })
  await inserter.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(inserter).toBeFocused()
})

test('"Login successful" is at the right and covers neither New Post nor Pending Comments, at any width', async ({
  page,
}) => {
  const { email, password } = adminAccount
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    // stays until it has been measured, however long that takes
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
      document.adoptedStyleSheets.push(style)
    })
    await page.getByRole('button', { name: 'Sign in' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Login successful' })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pending Comments/ })).toBeVisible()
    await page.waitForFunction(() => document.getAnimations().every((one) => one instanceof CSSAnimation))
    const covered = () =>
      toast.evaluate((element) => {
        const box = element.getBoundingClientRect()
        return [...document.querySelectorAll('header :is(a[href], button, input), h1')]
          .filter((control) => !element.contains(control) && control.checkVisibility())
          .filter((control) => {
            const { left, right, top, bottom, width } = control.getBoundingClientRect()
            return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
          })
          .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
      })
    await expect.poll(covered, { message: `${width} px wide` }).toEqual([])
    // it slides in
    const right = async () => {
      const { x, width: own } = (await toast.boundingBox())!
      return Math.round(x + own)
    }
    await expect.poll(right, { message: `${width} px wide` }).toBe(width - 16)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
  }
})
