import type { Page } from '@playwright/test'
import { publicPaths } from './support/site-map.ts'
import { expect, test } from './support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const release = (page: Page) => page.getByRole('img', { name: /^A release by the client/ })

test('from 1024 px the hero has its words on the left half and a release on the right', async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const lead = page.getByText(
      'We build it with your engineers, then we leave: our access is removed on day 98.',
    )
    const panel = (await release(page).boundingBox())!
    const words = (await lead.boundingBox())!
    const action = (await page.getByRole('link', { name: 'Tell us about your project' }).boundingBox())!
    expect(panel.x).toBeGreaterThanOrEqual(width / 2)
    expect(words.x + words.width).toBeLessThan(width / 2)
    expect(action.x).toBe(words.x)
    expect(action.y).toBeGreaterThan(words.y + words.height)
    // all of it is in the first screen, with the band below
    expect(panel.y + panel.height).toBeLessThan(900 - 96)
  }
  const panel = release(page)
  await expect(panel.locator('.release-step')).toHaveText([/commit/, /build/, /test/, /canary/, /live/])
  await expect(panel).toContainText(/stops at 1 %.*0\.04 %/)
  await expect(panel).toContainText(/AWS.*Azure.*Google Cloud/)
})

/** When the last animation of the release ends, which properties move, and how often. */
function playOf(page: Page) {
  return release(page).evaluate((panel) => {
    const animations = panel.getAnimations({ subtree: true })
    const effects = animations.map(({ effect }) => effect as KeyframeEffect)
    const names = effects.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
    const own = new Set(['offset', 'computedOffset', 'easing', 'composite'])
    return {
      end: Math.max(0, ...effects.map((effect) => Number(effect.getComputedTiming().endTime))),
      properties: [...new Set(names)].filter((name) => !own.has(name)).toSorted(),
      times: [...new Set(effects.map((effect) => effect.getComputedTiming().iterations))],
    }
  })
}

/** The styles that animations may change, of every element of the release. */
function stateOf(page: Page) {
  return release(page).evaluate((panel) =>
    [...panel.querySelectorAll('*')].map((element) => {
      const { opacity, transform } = getComputedStyle(element)
      const moved = transform === 'matrix(1, 0, 0, 1, 0, 0)' ? 'none' : transform
      return `${element.localName} ${opacity} ${moved}`
    }),
  )
}

test('the release plays once in 2.4 seconds and ends as the server rendered it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect((await playOf(page)).end).toBe(0)
  const still = await stateOf(page)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  expect(await playOf(page)).toEqual({ end: 2400, properties: ['opacity', 'transform'], times: [1] })
  await release(page).evaluate((panel) =>
    Promise.all(panel.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  expect(await stateOf(page)).toEqual(still)
})

test('a band under the hero names four clients and what one of them gained', async ({ page }) => {
  await page.goto('/')
  const clients = page.getByRole('list', { name: 'Clients' })
  await expect(clients.getByRole('listitem')).toHaveCount(4)
  const proof = page.getByRole('link', { name: /^One release a fortnight.*30 deploys a day$/ })
  const band = (await proof.boundingBox())!
  expect(band.height).toBeCloseTo(96)
  const list = (await clients.boundingBox())!
  expect(list.y).toBeGreaterThanOrEqual(band.y)
  expect(list.y + list.height).toBeLessThanOrEqual(band.y + band.height)
  await proof.click()
  await expect(page).toHaveURL('/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline')
})

test('the days of an engagement stand on what happens on them, and our rail ends on the last of them', async ({
  page,
}) => {
  await page.goto('/')
  const days = page.getByText(/^Day \d+$/)
  await expect(days).toHaveText(['Day 1', 'Day 33', 'Day 90', 'Day 98', 'Day 99'])
  /** How much of each rail is drawn along the stretch of each day, and where the mark of the day is. */
  const rails = await days.evaluateAll((all) =>
    all.map((day) => {
      const stretch = day.closest('.stretch')!
      const [ours, theirs] = getComputedStyle(stretch, '::after').backgroundSize.split(', ')
      const { top, height } = day.getBoundingClientRect()
      return { ours, theirs, mark: top + height / 2 - stretch.getBoundingClientRect().top }
    }),
  )
  expect(rails.map(({ theirs }) => theirs)).toEqual(Array.from({ length: 5 }, () => '3px auto'))
  const [first, second, third, last, after] = rails.map(({ ours }) => ours!.replace('3px ', ''))
  expect([first, second, third, after]).toEqual(['100%', '100%', '100%', '0px'])
  expect(Number.parseFloat(last!)).toBeCloseTo(rails[3]!.mark, 0)

  for (const width of [320, 390, 768, 1024, 1280, 1310, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const log of ['- revoke stratoworks, 0 keys left', 'checkout 1.0.0 live in 14:20'])
      await expect(page.getByText(log)).toBeVisible()
    const beside = await days.first().evaluate((day) => {
      const of = (element: Element, pseudo: string) => {
        const { left, width } = getComputedStyle(element, pseudo)
        const start = element.getBoundingClientRect().left + Number.parseFloat(left)
        return { start, end: start + Number.parseFloat(width) }
      }
      return {
        mark: of(day, '::before'),
        rails: of(day.closest('.stretch')!, '::after'),
        text: day.getBoundingClientRect().left,
      }
    })
    // the mark lies across both rails, away from the words and from the window's edge
    expect.soft(beside.mark.start, `at ${width}`).toBeGreaterThanOrEqual(12)
    expect.soft(beside.mark.start - beside.rails.start, `at ${width}`).toBeCloseTo(-3, 0)
    expect.soft(beside.mark.end - beside.rails.end, `at ${width}`).toBeCloseTo(3, 0)
    expect.soft(beside.text - beside.mark.end, `at ${width}`).toBeGreaterThanOrEqual(10)
  }
})

test('the line is drawn as far as the page is scrolled, and whole with reduced motion', async ({ page }) => {
  /** How much of each stretch is not drawn yet, in per cent. */
  const undrawn = () =>
    page.locator('.stretch').evaluateAll((all) =>
      all.map((each) => {
        const { clipPath } = getComputedStyle(each, '::after')
        return clipPath === 'none'
          ? 0
          : Math.round(Number.parseFloat(/inset\(0px 0px ([\d.]+)%/.exec(clipPath)?.[1] ?? '0'))
      }),
    )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(await undrawn()).toEqual([100, 100, 100, 100, 100])
  await page.getByText('Day 90').evaluate((day) => day.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(async () => (await undrawn()).slice(0, 2)).toEqual([0, 0])
  expect((await undrawn()).at(-1)).toBe(100)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await undrawn()).toEqual([0, 0, 0, 0, 0])
})

test('tiles that stand side by side have one line between words and example', async ({ page }) => {
  await page.goto('/')
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await region(page, 'Services')
      .first()
      .locator('article > figure')
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top))
    expect.soft(lines[0]! - lines[1]!, `first row at ${width}`).toBe(0)
    expect.soft(lines[2]! - lines[3]!, `second row at ${width}`).toBe(0)
  }
})

test('a line of code that is broken goes on further in', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const code = region(page, 'Services').first().locator('code')
    const broken = await code.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent!
        const indent = text.length - text.trimStart().length
        const range = document.createRange()
        const leftOf = (at: number) => {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect()
        }
        const first = leftOf(indent)
        for (let at = indent; at < text.length; at++) {
          const { left, top } = leftOf(at)
          if (top > first.top + 4 && left <= first.left) found.push(text)
        }
      }
      return found
    })
    expect.soft(broken, `at ${width} px`).toEqual([])
  }
})

test('every wordmark is drawn, or set in a face that the site ships', async ({ page }) => {
  await page.goto('/about-us')
  const marks = await region(page, 'Top Clients')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const drawing = item.querySelector('[role=img]')
        if (drawing) return { name: drawing.getAttribute('aria-label'), face: 'drawn' }
        const text = item.querySelector('span > span')!
        return { name: text.textContent, face: getComputedStyle(text).fontFamily.split(',')[0] }
      }),
    )
  expect(marks.map(({ name }) => name)).toContain('Marrowbie Mutual')
  expect(marks.filter(({ face }) => !/drawn|Geist/.test(face!))).toEqual([])
  expect(marks.filter(({ face }) => face === 'drawn').map(({ name }) => name)).toEqual([
    'Marrowbie Mutual',
    'Yarrowend Health',
  ])
})

test('a case study has its date once', async ({ page }) => {
  await page.goto('/')
  const studies = region(page, 'Case Studies').getByRole('article')
  await expect(studies).toHaveCount(2)
  for (const study of await studies.all()) await expect(study.locator('time')).toHaveCount(1)
})

test('the services are read at a glance', async ({ page }) => {
  const services = region(page, 'What we do all week').getByRole('list')
  await page.goto('/')
  expect((await services.boundingBox())!.height).toBeLessThan(600)
  await expect(services.getByText('Clusters converge on what the repository says.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await services.boundingBox())!.height).toBeLessThan(600)
  for (const client of await region(page, 'Top Clients').getByRole('listitem').all())
    expect((await client.boundingBox())!.height).toBeLessThan(100)
  await services.getByRole('link', { name: 'Read more about MLOps' }).click()
  await expect(page).toHaveURL('/ai-development')
})

test('every page but the articles is short on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of publicPaths(0)) {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto(path)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(height, `${path}, ${reducedMotion}`).toBeLessThanOrEqual(7_500)
    }
  }
})
