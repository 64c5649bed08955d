import type { Page } from '@playwright/test'
import { addSection } from './support/editor.ts'
import { expect, test } from './support/test.ts'
import { press, shows } from './states/page-state.ts'
import { signIn } from './support/sign-in.ts'

/** Every screen of the back office without parameters; the editor and a dialog with each kind of field. */
const screens: { path: string; open?: (page: Page) => Promise<unknown> }[] = [
  { path: '/admin' },
  { path: '/admin/enquires' },
  { path: '/admin/careers' },
  // the buttons of the CV come with the whole application
  {
    path: '/admin/careers',
    open: (page) => press(/^View details/)(page).then(() => shows('applied · ')(page)),
  },
  { path: '/admin/posts' },
  {
    path: '/admin/posts/create',
    open: async (page) => {
      for (const kind of ['Code', 'Quote']) await addSection(page, kind)
    },
  },
  { path: '/admin/categories', open: press('New category') },
  { path: '/admin/comments', open: press(/^Reply to /) },
  { path: '/admin/images' },
  { path: '/admin/newsletter' },
  { path: '/admin/newsletter/new' },
  { path: '/admin/subscribers' },
  { path: '/admin/audit' },
  { path: '/admin/profile' },
]

const publicPages = ['/', '/blog', '/contact', '/career', '/newsletter', '/service']

/** The sizes of what can be pressed or filled in, as the browser shows it. */
function measure(page: Page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    const isShown = (element: HTMLElement) =>
      element.checkVisibility() && element.offsetHeight > 1 && !element.closest('[aria-hidden=true]')
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
        // a dialog that opens is scaled
        height: element.offsetHeight,
        text: fontSize,
        label: look && !label.matches('.sr-only') ? `${look.fontSize} ${look.fontWeight}` : undefined,
      }
    })
  })
}

test('one system of controls: all have the same size on every screen', async ({ page }) => {
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

test('every screen of the sidebar is marked in it as the current one', async ({ page }) => {
  await signIn(page)
  for (const path of ['/admin/subscribers', '/admin/enquires', '/admin/audit', '/admin/posts/create']) {
    await page.goto(path)
    const current = page.getByRole('navigation', { name: 'Back office' }).locator('[aria-current=page]')
    await expect(current, path).toHaveCount(1)
  }
})
