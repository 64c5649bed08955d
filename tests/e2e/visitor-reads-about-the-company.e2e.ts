import { chief, expect, test } from './support/test.ts'

test('a visitor reads about the company and sees its eight top clients', chief, async ({ page }) => {
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const values = page.getByRole('region', { name: 'Our Values' })
  for (const value of ['Transparency', 'Collaboration', 'Team Spirit']) {
    await expect(values.getByRole('heading', { name: value })).toBeVisible()
  }
  const numbers = page.getByRole('region', { name: 'Big Dream Big Numbers' })
  await expect(numbers).toContainText('100+')
  await expect(numbers).toContainText('Projects')
  await expect(numbers).toContainText('50+')
  await expect(numbers).toContainText('Happy Clients')
  await expect(numbers).toContainText('3+')
  await expect(numbers).toContainText('Countries')
  await expect(page.getByRole('region', { name: 'Top Clients' }).getByRole('listitem')).toHaveCount(8)
})

test('the five leaders rotate every five seconds once in view, and each can be chosen by a dot', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/about-us')
  const leadership = page.getByRole('region', { name: 'Our Leadership' })
  const dots = leadership.getByRole('button', { name: /^Show slide/ })
  await expect(dots).toHaveCount(3)
  await page.clock.runFor(12_000)
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')

  const bringBack = () =>
    leadership.evaluate((whole) => whole.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await bringBack()
  await page.mouse.move(0, 0)
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(await dots.nth(1).getAttribute('aria-current')).toBe('true')
  }).toPass()

  for (const [index, name] of [
    [0, 'Amara Okafor'],
    [0, 'Tomas Lindqvist'],
    [0, 'Mei Tanaka'],
    [1, 'Callum Reid'],
    [2, 'Ines Duarte'],
  ] as const) {
    await dots.nth(index).click()
    await page.clock.runFor(1_000)
    // a click that is tried again brings its dot to the window's lower edge, and the slides below it
    await bringBack()
    await expect(leadership.getByRole('heading', { name })).toBeInViewport()
  }
  await expect(leadership.getByText('CTO')).toHaveCount(1)
})

test('the rotation control is the first focusable element, and a rotation stopped by keyboard stays stopped', async ({
  page,
}) => {
  await page.goto('/about-us')
  const leadership = page.getByRole('region', { name: 'Our Leadership' })
  const stop = leadership.getByRole('button', { name: 'Stop slide rotation' })
  const start = leadership.getByRole('button', { name: 'Start slide rotation' })
  await stop.click()
  await expect(start).toBeVisible()
  await start.click()
  await expect(stop).toBeVisible()

  await page.reload()
  const controls = leadership.getByRole('button')
  await expect(controls.first()).toHaveAccessibleName('Stop slide rotation')
  await leadership.getByRole('button', { name: 'Show slide 1 of 3' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(start).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(leadership.getByRole('button', { name: 'Show slide 3 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(start).toBeVisible()
  // who is out of sight cannot be reached by keyboard
  await expect(leadership.getByRole('group', { name: 'Amara Okafor, 1 of 5' })).toHaveAttribute('inert', '')
  await expect(leadership.getByRole('group', { name: 'Ines Duarte, 5 of 5' })).not.toHaveAttribute('inert')
})

test('carousels do not rotate with reduced motion', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL!, reducedMotion: 'reduce' })
  await page.goto('/about-us')
  const leadership = page.getByRole('region', { name: 'Our Leadership' })
  await expect(leadership.getByRole('button', { name: 'Start slide rotation' })).toBeVisible()
  await page.close()
})

test('content below the fold appears at 20 % visibility, elsewhere at 15 %, and in an article after 300 ms in any case', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const [Plain, asked] = [IntersectionObserver, [] as unknown[]]
    window.IntersectionObserver = class extends Plain {
      constructor(tell: IntersectionObserverCallback, how?: IntersectionObserverInit) {
        super(tell, how)
        asked.push([how?.threshold].flat().at(-1))
      }
    }
    Object.assign(window, { asked })
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked)
  await page.goto('/about-us')
  expect(await asked()).toContain(0.2)
  const values = page.locator('[data-reveal]').filter({ hasText: 'How we work' })
  await expect(values).toHaveAttribute('data-reveal', 'waiting')
  await values.evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
  await expect(values).toHaveAttribute('data-reveal', 'shown')
  await page.goto('/multi-cloud-development')
  expect(await asked()).toContain(0.15)
  expect(await asked()).not.toContain(0.2)
  await page.goto('/blog/backups-are-a-rumour-until-you-restore-them')
  await expect(page.locator('[data-reveal=shown]')).not.toHaveCount(0)
  await expect(page.locator('[data-reveal=waiting]')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('each leader has a picture of their own that is as wide as the card', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about-us')
    const cards = page.getByRole('region', { name: 'Our Leadership' }).getByRole('article')
    await cards.first().scrollIntoViewIfNeeded()
    const pictures = await cards.evaluateAll(async (all) =>
      Promise.all(
        all.map(async (card) => {
          const image = card.querySelector('img')!
          image.loading = 'eager'
          await image.decode()
          const [outer, inner] = [card.getBoundingClientRect(), image.getBoundingClientRect()]
          return {
            address: new URL(image.src).pathname,
            isDrawn: image.naturalWidth > 0,
            gaps: [inner.left - outer.left, inner.top - outer.top, outer.right - inner.right],
            fit: getComputedStyle(image).objectFit,
          }
        }),
      ),
    )
    expect(new Set(pictures.map(({ address }) => address)).size).toBe(5)
    for (const { address, isDrawn, gaps, fit } of pictures) {
      expect(isDrawn, address).toBe(true)
      expect(fit, 'nothing is squeezed').toBe('cover')
      for (const gap of gaps) expect(gap, `${address} at ${width}`).toBeLessThanOrEqual(1)
    }
  }
})

test('a drawn portrait weighs at most 4 kB', async ({ request }) => {
  for (const name of ['amara', 'tomas', 'mei', 'callum', 'ines']) {
    const answer = await request.get(`/people/${name}.svg`)
    expect(answer.headers()['content-type']).toBe('image/svg+xml')
    expect((await answer.body()).length, name).toBeLessThanOrEqual(4_096)
  }
})

test('a leader has the same title and the same face on the About page and under an article', async ({
  page,
}) => {
  await page.goto('/about-us')
  const leadership = page.getByRole('region', { name: 'Our Leadership' })
  const callum = leadership.getByRole('article').filter({ hasText: 'Callum Reid' })
  await expect(callum).toContainText('Head of Reliability')
  await page.goto('/blog/backups-are-a-rumour-until-you-restore-them')
  const author = page.getByRole('region', { name: 'About Callum Reid' })
  await expect(author).toContainText('Head of Reliability')
  await expect(author.locator('img')).toHaveAttribute('src', '/people/callum.svg#face')
})

test('a name of 80 characters without a space fits on every page that content/ fills', async ({ page }) => {
  const pages = ['/about-us', '/contact', '/career', '/career/senior-devops-engineer', '/service']
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of [...pages, '/multi-cloud-development', '/privacy', '/newsletter']) {
    await page.goto(path)
    const tooWide = await page.evaluate(() => {
      const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenträgervereinsvorsitzend'
      const places = document.querySelectorAll<HTMLElement>(
        'main :is(h1, h2, h3, h4, p, li, dt, dd, address)',
      )
      return [...places].flatMap((place) => {
        const text = [...place.childNodes].find(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        )
        if (!text) return []
        const before = text.nodeValue
        text.nodeValue = name
        const isWide = document.documentElement.scrollWidth > innerWidth
        text.nodeValue = before
        return isWide ? [`${place.tagName}: ${before}`] : []
      })
    })
    expect(tooWide, path).toEqual([])
  }
})
