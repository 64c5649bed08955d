import type { Page } from '@playwright/test'
import { measureLatency, waitUntilIdle } from './latency.ts'

/** An interaction that is measured repeatedly. */
export type Interaction = {
  name: string
  path: string
  /** Performs the interaction `times` times. @returns the latency of each event in milliseconds */
  run(page: Page, times: number): Promise<number[]>
}

/** Runs `one` repeatedly and collects its results. */
async function repeat(times: number, one: (round: number) => Promise<number>): Promise<number[]> {
  const latencies = []
  for (let round = 0; round < times; round += 1) latencies.push(await one(round))
  return latencies
}

/** Measures a tap on an element found by role and name. */
const tap = (role: 'button' | 'link', name: string | RegExp) => async (page: Page) =>
  measureLatency(page, () => page.getByRole(role, { name }).first().tap())

const toggle =
  (name: string | RegExp): Interaction['run'] =>
  (page, times) =>
    repeat(times, async () => {
      const latency = await tap('button', name)(page)
      await waitUntilIdle(page)
      return latency
    })

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await waitUntilIdle(page)
}

export const interactions = (article: string): Interaction[] => [
  {
    name: 'menu, opened',
    path: '/',
    run: (page, times) =>
      repeat(times, async () => {
        const latency = await tap('button', 'Menu')(page)
        await waitUntilIdle(page)
        await page.keyboard.press('Escape')
        await waitUntilIdle(page)
        return latency
      }),
  },
  {
    name: 'submenu',
    path: '/',
    async run(page, times) {
      await openMenu(page)
      return toggle('Services')(page, times)
    },
  },
  { name: 'theme', path: '/', run: toggle('Dark theme') },
  {
    name: 'carousel, a slide chosen',
    path: '/',
    run: (page, times) =>
      repeat(times, async (round) => {
        const latency = await tap('button', new RegExp(`^Show slide ${(round % 2) + 2} of`))(page)
        await waitUntilIdle(page)
        return latency
      }),
  },
  {
    name: 'search, each letter',
    path: '/blog',
    async run(page, times) {
      const box = page.getByRole('searchbox', { name: 'Search articles' })
      await box.tap()
      const latencies = await repeat(times * 2, async (round) => {
        const latency = await measureLatency(page, () => page.keyboard.press('pipeline c'[round % 10]!))
        // a pause after every third letter lets the list update start, so that the next letter meets it
        if (round % 3 === 2) await page.waitForTimeout(120)
        return latency
      })
      await waitUntilIdle(page)
      return latencies
    },
  },
  {
    name: 'chip',
    path: '/blog',
    run: (page, times) =>
      repeat(times, async (round) => {
        const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
        const count = await chips.count()
        const latency = await measureLatency(page, () => chips.nth((round + 1) % count).tap())
        await waitUntilIdle(page)
        return latency
      }),
  },
  { name: 'like', path: article, run: toggle(/^(Like|Unlike) article$/) },
  { name: 'bookmark', path: article, run: toggle(/^(Bookmark article|Remove bookmark)$/) },
  {
    name: 'comment, sent',
    path: article,
    run: (page, times) =>
      repeat(times, async (round) => {
        const form = page.getByRole('form', { name: 'Leave a Comment' })
        const words = `Read on a slow phone, for the ${round + 1}th time.`
        await form.getByLabel('Name').fill('Robin Reader')
        await form.getByLabel('Email').fill('robin@example.com')
        await form.getByLabel('Comment').fill(words)
        await waitUntilIdle(page)
        const latency = await measureLatency(page, () =>
          form.getByRole('button', { name: 'Post Comment' }).tap(),
        )
        await page.getByRole('listitem').filter({ hasText: words }).first().waitFor()
        await waitUntilIdle(page)
        return latency
      }),
  },
]
