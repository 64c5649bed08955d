import { expect, test } from './journey.ts'
import { articlePaths } from './site-map.ts'

for (const path of ['/', '/blog', articlePaths[0]!, '/contact']) {
  test(`on ${path}, what the server had rendered before has the ids that the browser gives it`, async ({
    page,
  }) => {
    // of two visits the second, at least, meets markup that is known
    await page.goto(path)
    await page.goto(path)
    const idsOf = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[id^="_R_"]')].map((element) => {
          const own = Object.keys(element).find((key) => key.startsWith('__reactProps$'))
          // parts of a page wake up one after the other
          const props = own ? (element as unknown as Record<string, { id: string }>)[own]! : undefined
          return { found: element.id, given: props?.id }
        }),
      )
    await expect.poll(async () => (await idsOf()).every(({ given }) => given)).toBe(true)
    const ids = await idsOf()
    expect(ids.length).toBeGreaterThan(0)
    for (const { found, given } of ids) expect(found).toBe(given)
  })
}
