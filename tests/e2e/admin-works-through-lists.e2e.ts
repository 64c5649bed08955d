import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { aPdf } from '../support/sample-files.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

const uniqueName = (word: string) => `${word}${Date.now().toString(36)}`
/** As long as a name may be, without a place to break it. */
const longName = 'W'.repeat(80)

async function write(page: Page, name: string) {
  const multipart = {
    name,
    email: 'wren@example.com',
    project: `We release too seldom.\n${'Really. '.repeat(60)}`,
  }
  expect((await page.request.post('/api/contact', { multipart })).status()).toBe(201)
}

async function apply(page: Page, lastName: string) {
  const multipart = {
    firstName: 'Ada',
    lastName,
    email: 'ada@example.com',
    phone: '0491 570 156',
    position: 'Other',
    experience: '5+ years',
    coverLetter: 'I would like to join you.',
    cv: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: aPdf() },
  }
  expect((await page.request.post('/api/careers/apply', { multipart })).status()).toBe(201)
}

/** Changes every post of the list's first page without saving it. @returns discards the changes */
async function changePosts(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const listed = await page.request.get('/api/blogs?limit=10', { headers })
  const { blogPosts } = (await listed.json()) as { blogPosts: { _id: string; title: string }[] }
  const addresses: string[] = []
  for (const { _id: postId, title } of blogPosts) {
    const address = `/api/drafts/${randomUUID()}`
    const data = { postId, editor: randomUUID(), after: 0, sequence: 1, body: { title } }
    expect((await page.request.put(address, { headers, data })).ok()).toBe(true)
    addresses.push(address)
  }
  return async () => {
    for (const address of addresses) await page.request.delete(`${address}?sequence=1`, { headers })
  }
}

const weightOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).fontWeight)

test('a whole row opens: by a press anywhere, in another tab by the keys and buttons that do so to a link', async ({
  page,
}) => {
  const name = uniqueName('Wagtail')
  await write(page, name)
  await signIn(page)
  const list = `/admin/enquires?search=${name}`
  await page.goto(list)
  const row = page.getByRole('row').filter({ hasText: name })
  const detail = /\/admin\/enquires\/[\da-f-]{36}$/
  const note = row.getByText('We release too seldom.')
  const status = row.getByRole('cell').nth(5)

  for (const how of [{ button: 'middle' as const }, { modifiers: ['ControlOrMeta' as const] }]) {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), status.click(how)])
    await expect(opened).toHaveURL(detail)
    await opened.close()
    await expect(page, 'the list stays').toHaveURL(list)
  }

  // selecting text opens nothing
  const box = (await note.boundingBox())!
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(4)
  await expect(page).toHaveURL(list)

  // a control of the row is that control's own
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as In Progress' }).click()
  await expect(row).toContainText('In Progress')
  await expect(page).toHaveURL(list)

  await status.click()
  await expect(page).toHaveURL(detail)
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(list)
  await row.getByRole('link', { name, exact: true }).press('Enter')
  await expect(page).toHaveURL(detail)
})

test('the row of an application opens its dialog, which has an address of its own and gives the focus back', async ({
  page,
}) => {
  const name = uniqueName('Dotterel')
  await apply(page, name)
  await signIn(page)
  await page.goto(`/admin/careers?search=${name}`)
  const row = page.getByRole('row').filter({ hasText: name })
  const link = row.getByRole('link', { name: `Ada ${name}` })
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`/admin/careers\\?search=${name}&application=[\\da-f-]{36}$`),
  )
  const dialog = page.getByRole('dialog', { name: `Ada ${name}` })
  await row.getByRole('cell').nth(3).click()
  await expect(dialog.getByText('applied · ')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await page.goto((await link.getAttribute('href'))!)
  await expect(dialog.getByText('applied · ')).toBeVisible()
})

test('what is new stands out, says its beginning, its date and how long ago that was', async ({ page }) => {
  const name = uniqueName('Plover')
  await write(page, `${name} one`)
  await write(page, `${name} two`)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}`)
  const row = (which: string) => page.getByRole('row').filter({ hasText: `${name} ${which}` })
  const link = (which: string) => row(which).getByRole('link', { name: `${name} ${which}`, exact: true })
  await row('one').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as Completed' }).click()
  await expect(row('one')).toContainText('Completed')
  expect(await weightOf(link('two'))).toBe('600')
  expect(Number(await weightOf(link('one')))).toBeLessThan(600)
  const dot = (which: string) => link(which).locator('xpath=preceding-sibling::*')
  await expect(dot('one')).toHaveCount(0)
  const action = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--action)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  expect(await dot('two').evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(action)
  const note = row('two').getByText('We release too seldom.')
  expect((await note.boundingBox())!.height, 'one line').toBeLessThan(24)
  const time = row('two').locator('time')
  await expect(time).toHaveText(/^(just now|.+ ago) [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(time).toHaveAttribute('title', /\d{4} at \d/)
  await expect(time).toHaveAttribute('datetime', /^\d{4}-.*Z$/)
})

test('the actions of a row are there before it is pointed at', async ({ page }) => {
  await signIn(page)
  for (const [path, action] of [
    ['/admin/enquires', /^View /],
    ['/admin/careers', /^View details /],
    ['/admin/posts', /^Edit /],
    ['/admin/openings', /^More actions for /],
  ] as const) {
    await page.goto(path)
    await page.mouse.move(0, 0)
    const row = page.getByRole('row').nth(2)
    const isSeen = row
      .locator('a, button')
      .and(row.getByLabel(action))
      .evaluate((each) => each.checkVisibility({ opacityProperty: true }))
    expect(await isSeen, path).toBe(true)
  }
})

test('the density of lists is kept for every list of this browser', async ({ page }) => {
  const discard = await changePosts(page, await signIn(page))
  await page.goto('/admin/enquires')
  const row = page.getByRole('row').nth(1)
  const height = async () => (await row.boundingBox())!.height
  const density = page.getByRole('button', { name: 'Compact rows' })
  await expect(density).toHaveAttribute('aria-pressed', 'false')
  const roomy = await height()
  await density.click()
  await expect(density).toHaveAttribute('aria-pressed', 'true')
  expect(await height()).toBeLessThanOrEqual(41)
  expect(roomy).toBeGreaterThan(55)
  for (const path of ['/admin/careers', '/admin/posts', '/admin/audit']) {
    await page.goto(path)
    await expect(row).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect(await height(), path).toBeLessThanOrEqual(41)
  }
  await density.click()
  await page.reload()
  await expect(density).toHaveAttribute('aria-pressed', 'false')
  await discard()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('what deletes is the furthest from the thumb: last in a row, above Cancel in its dialog', async ({
    page,
  }) => {
    await signIn(page)
    for (const [path, card, others] of [
      ['/admin/enquires', 'row', /^View |^More actions/],
      ['/admin/posts', 'row', /^Edit |^More actions/],
      ['/admin/comments', 'listitem', /^Reply to |^Approve |^Reject /],
    ] as const) {
      await page.goto(path)
      const row = page
        .getByRole('main')
        .getByRole(card)
        .filter({ has: page.getByRole('button', { name: /^Delete / }) })
        .first()
      const remove = row.getByRole('button', { name: /^Delete / }).first()
      const { x } = (await remove.boundingBox())!
      const beside = await row
        .locator('a, button')
        .and(row.getByLabel(others))
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
      expect(beside.length, path).toBeGreaterThan(0)
      expect(
        beside.filter((other) => other < x),
        path,
      ).toEqual([])
      await remove.tap()
      const dialog = page.getByRole('dialog')
      const cancel = dialog.getByRole('button', { name: 'Cancel' })
      await expect(cancel).toBeFocused()
      const confirm = (await dialog.getByRole('button', { name: 'Delete', exact: true }).boundingBox())!
      expect((await cancel.boundingBox())!.y, path).toBeGreaterThan(confirm.y + confirm.height)
    }
  })

  test('each row is a card of at most 190 px, whose actions are there', async ({ page }) => {
    await write(page, longName)
    await apply(page, longName.slice(0, 60))
    const email = `rows-${Date.now().toString(36)}@example.com`
    expect((await page.request.post('/api/newsletter', { data: { email } })).ok()).toBe(true)
    const discard = await changePosts(page, await signIn(page))
    for (const path of [
      '/admin/enquires',
      '/admin/careers',
      '/admin/posts',
      '/admin/subscribers',
      '/admin/audit',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      const cards = await page.getByRole('row').evaluateAll((rows) =>
        rows.slice(1).map((row) => {
          return {
            height: row.getBoundingClientRect().height,
            over: row.scrollWidth - row.clientWidth,
          }
        }),
      )
      expect(cards.length, path).toBeGreaterThan(0)
      expect(
        cards.filter(({ height }) => height > 190),
        path,
      ).toEqual([])
      expect(
        cards.filter(({ over }) => over > 0),
        path,
      ).toEqual([])
    }
    await discard()
  })
})
