import { expect, test } from 'vitest'
import { drawCover } from './cover.rules.ts'

const categories = [
  'Case Study',
  'CI/CD',
  'Cloud',
  'Machine Learning',
  'Reliability',
  'Security',
  'FinOps',
  'People',
  '',
]
const slugs = Array.from({ length: 40 }, (_, index) => `article-${index}`)
const covers = categories.flatMap((category) => slugs.map((slug) => drawCover({ slug, category })))

test('a cover is deterministic', () => {
  expect(slugs.map((slug) => drawCover({ slug, category: 'Cloud' }))).toEqual(
    slugs.map((slug) => drawCover({ slug, category: 'Cloud' })),
  )
})

test('every cover is unique', () => {
  expect(new Set(covers).size).toBe(covers.length)
})

test('a cover is smaller than 6 kB', () => {
  expect(Math.max(...covers.map((cover) => Buffer.byteLength(cover)))).toBeLessThan(6 * 1024)
})

test('a cover is well-formed XML with finite numbers', () => {
  for (const cover of covers) {
    const open: string[] = []
    for (const [, end, name = '', , alone] of cover.matchAll(
      /<(\/?)([a-zA-Z]+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g,
    )) {
      if (end) expect(open.pop()).toBe(name)
      else if (!alone) open.push(name)
    }
    expect(open).toEqual([])
    expect(cover.replaceAll(/<\/?[a-zA-Z]+(?: [\w-]+="[^"<&]*")*\/?>/g, '')).toBe('')
    expect(cover).not.toMatch(/NaN|Infinity|undefined|null/)
  }
})

test('a cover contains drawing elements only, and no text of its URL', () => {
  const hostile = drawCover({
    slug: '"><script>alert(1)</script>',
    category: '<image href="https://evil.example">',
  })
  for (const cover of [...covers, hostile]) {
    const names = new Set([...cover.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name))
    for (const name of names) {
      expect(['svg', 'defs', 'radialGradient', 'stop', 'pattern', 'path', 'circle', 'rect', 'g']).toContain(
        name,
      )
    }
    expect(cover).not.toMatch(/script|href|on\w+=|evil/)
  }
})
