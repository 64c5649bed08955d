import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

/** Every screen of the back office without parameters; the editor and a dialog with each kind of field. */
const screens: { path: string; open?: (page: Page) => Promise<unknown> }[] = [
  { path: '/admin' },
  { path: '/admin/enquires' },
  { path: '/admin/careers' },
  {
    path: '/admin/careers',
    open: (page) =>
      page
        .getByRole('button', { name: /^View details/ })
        .first()
        .click(),
  },
  { path: '/admin/posts' },
  {
    path: '/admin/posts/create',
    open: async (page) => {
      for (const kind of ['Heading', 'Code', 'Quote'])
        await page.getByRole('button', { name: `Add ${kind}` }).click()
    },
  },
  { path: '/admin/categories', open: (page) => page.getByRole('button', { name: 'New Category' }).click() },
  {
    path: '/admin/comments',
    open: (page) =>
      page
        .getByRole('button', { name: /^Reply to / })
        .first()
        .click(),
  },
  { path: '/admin/pictures' },
  { path: '/admin/subscribers' },
  { path: '/admin/audit' },
  { path: '/admin/profile' },
]

const publicPages = ['/', '/blog', '/contact', '/career', '/newsletter', '/service']

/** The sizes of what can be pressed or filled in, as the browser shows it. */
function measure(page: Page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    const isShown = (element: HTMLElement) => element.checkVisibility() && element.offsetHeight > 1
    const isField = (element: HTMLElement) =>
      element.matches('select, textarea, input:not([type=checkbox], [type=range], [type=file], [type=radio])')
    return all.filter(isShown).map((element) => {
      const { borderTopWidth, backgroundColor, borderTopLeftRadius, fontSize } = getComputedStyle(element)
      const label = (element as HTMLInputElement).labels?.[0]
      const look = label && getComputedStyle(label)
      return {
        name: (element.ariaLabel ?? label?.textContent ?? element.textContent).trim(),
        isButton: !isField(element) && element.matches('a, button'),
        isField: isField(element),
        isOneLine: isField(element) && !element.matches('textarea'),
        isBoxed: borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)',
        isHead: Boolean(element.closest('main header')),
        isTabular: Boolean(element.closest('[role=row], [role=group], nav, li')),
        radius: borderTopLeftRadius,
        height: element.getBoundingClientRect().height,
        text: fontSize,
        label: look && !label.matches('.sr-only') ? `${look.fontSize} ${look.fontWeight}` : undefined,
      }
    })
  })
}

test('one system of controls: fields, labels and buttons have the same size on every screen', async ({
  page,
}) => {
  await signIn(page)
  /** The heights of each button by its name, and where each was seen. */
  const seen = new Map<string, Map<number, string>>()
  for (const { path, open } of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await open?.(page)
    const controls = await measure(page)
    const where = (wrong: typeof controls) => wrong.map(({ name, ...rest }) => ({ path, name, ...rest }))
    const isWrongField = ({ isField, isBoxed, radius, label }: (typeof controls)[number]) =>
      isField && ((isBoxed && radius !== '8px') || (label !== undefined && label !== '14px 500'))
    expect(where(controls.filter(isWrongField))).toEqual([])
    expect(where(controls.filter(({ isOneLine, height }) => isOneLine && height !== 40))).toEqual([])
    const heads = controls.filter(({ isHead, isButton, isBoxed }) => isHead && isButton && isBoxed)
    expect(where(heads.filter(({ height, radius }) => height !== 36 || radius !== '8px'))).toEqual([])
    const buttons = controls.filter(({ isButton, isBoxed, isTabular }) => isButton && isBoxed && !isTabular)
    expect(where(buttons.filter(({ radius }) => radius !== '8px'))).toEqual([])
    // the kinds of section are tiles, with an icon above the name
    const ofOneLine = buttons.filter(
      ({ name }) =>
        !/^Add (Heading|Paragraph|Code|List|Quote|Conclusion|Image|Gallery|Table|Callout|Video|Footnote|Divider)$/.test(
          name,
        ),
    )
    expect(where(ofOneLine.filter(({ height }) => height !== 36 && height !== 40))).toEqual([])
    for (const { name, height } of ofOneLine) {
      const heights = seen.get(name) ?? new Map<number, string>()
      seen.set(name, heights.set(height, path))
    }
  }
  const uneven = [...seen].filter(([, heights]) => heights.size > 1)
  expect(uneven.map(([name, heights]) => [name, ...heights]).sort()).toEqual([])
})

test('fields and buttons of the public pages have the corners of the back office', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path)
    const controls = await measure(page)
    // tags are pills
    const boxed = controls.filter(
      ({ isField, isBoxed, isTabular, radius }) =>
        isField || (isBoxed && !isTabular && radius !== '3.35544e+07px'),
    )
    const wrong = boxed.filter(({ radius }) => radius !== '8px')
    expect(wrong.map(({ name, radius }) => ({ path, name, radius }))).toEqual([])
  }
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('fields and main actions are 44 px high, and no field makes the phone zoom in', async ({ page }) => {
    await signIn(page)
    for (const { path, open } of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await open?.(page)
      const controls = await measure(page)
      const low = controls.filter(
        ({ isField, isButton, isBoxed, height, text }) =>
          (isField && (height < 44 || Number.parseFloat(text) < 16)) || (isButton && isBoxed && height < 44),
      )
      expect(low.map(({ name, height, text }) => ({ path, name, height, text }))).toEqual([])
    }
  })
})

test('on a phone no choice of a filter and no action of the audit log is cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  for (const path of ['/admin/enquires', '/admin/careers', '/admin/comments', '/admin/audit']) {
    await page.goto(path)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const first = page.locator('[data-row]').first()
    expect((await first.boundingBox())!.y, 'the filters leave the first row in view').toBeLessThanOrEqual(420)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
    const cut = await page.locator('main').evaluate((main) => {
      const words = document.createElement('canvas').getContext('2d')!
      const isTooWide = (select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        words.font = font
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return words.measureText(select.selectedOptions[0]!.text).width > room
      }
      const selects = Array.from(document.querySelectorAll<HTMLSelectElement>('dialog select')).filter(
        isTooWide,
      )
      const actions = Array.from(main.querySelectorAll('[data-row] td:first-child [title]')).filter(
        (title) => location.pathname === '/admin/audit' && title.scrollHeight > title.clientHeight,
      )
      return [
        ...selects.map((select) => select.selectedOptions[0]!.text),
        ...actions.map(({ textContent }) => textContent),
      ]
    })
    expect(cut, path).toEqual([])
  }
})

test('the label inside of a filter is in front of its select', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/posts')
  const label = page.getByRole('main').locator('label', { hasText: 'Status' }).first()
  await expect(label).toBeVisible()
  const isInFront = await label.evaluate((element) => {
    element.style.pointerEvents = 'auto'
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  })
  expect(isInFront).toBe(true)
})

test('the save bar of the editor is at the edge of the window, wherever the page is scrolled to', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/posts/create')
  const gap = () =>
    page
      .getByRole('button', { name: 'Create Post' })
      .evaluate((button) => innerHeight - button.parentElement!.getBoundingClientRect().bottom)
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [1440, 3000],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(gap).toBeCloseTo(0, 0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(gap, `${width} × ${height}, scrolled to the end`).toBeCloseTo(0, 0)
  }
})

test('the sidebar goes down to the end of a page that scrolls', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Category Distribution' })).toBeVisible()
  const sides = await page.getByRole('complementary').evaluate((side) => ({
    side: side.getBoundingClientRect().height,
    page: document.documentElement.scrollHeight,
    window: innerHeight,
  }))
  expect(sides.page).toBeGreaterThan(sides.window)
  expect(sides.side).toBe(sides.page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport()
})

test('the way back is beside the title, however long the name below it is', async ({ page }) => {
  await page.route(/\/api\/contact\/[\da-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: object }
    Object.assign(json.data, { name: 'W'.repeat(80) })
    await route.fulfill({ response, json })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/admin/enquires')
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  const name = (await page.getByText('W'.repeat(80)).first().boundingBox())!
  expect(name.height).toBeGreaterThan(100)
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  const back = (await page.getByRole('link', { name: 'Back to List' }).boundingBox())!
  expect(Math.abs(back.y + back.height / 2 - (title.y + title.height / 2))).toBeLessThan(16)
})

test('every screen of the sidebar is marked in it as the current one', async ({ page }) => {
  await signIn(page)
  for (const path of ['/admin/subscribers', '/admin/enquires', '/admin/audit', '/admin/posts/create']) {
    await page.goto(path)
    const current = page.getByRole('navigation', { name: 'Back office' }).locator('[aria-current=page]')
    await expect(current, path).toHaveCount(1)
  }
})
