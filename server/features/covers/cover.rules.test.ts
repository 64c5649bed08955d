import { expect, test } from 'vitest'
import { drawCover } from './cover.rules.ts'

const categories = 'Case Study,CI/CD,Cloud,Machine Learning,Reliability,Security,FinOps,People,'.split(',')
const slugs = Array.from({ length: 40 }, (_, index) => `article-${index}`)
const figures = ['30 a day', '14 s', '41 %', '1,250', '"><script>']
const covers = [
  ...categories.flatMap((category) => slugs.map((slug) => drawCover({ slug, category }))),
  ...figures.map((figure) => aStudy(figure)),
]

function aStudy(figure: string, lastDay = 'day 98') {
  return drawCover({ slug: 'a-case', category: 'Case Study', study: { figure, lastDay } })
}

test('a cover is unique, always the same, and smaller than 5 kB', () => {
  expect(new Set(covers).size).toBe(covers.length)
  const drawn = () => slugs.map((slug) => drawCover({ slug, category: 'Cloud' }))
  expect(drawn()).toEqual(drawn())
  expect(Math.max(...covers.map((cover) => Buffer.byteLength(cover)))).toBeLessThan(5 * 1024)
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

const shapes = ['svg', 'defs', 'radialGradient', 'stop', 'pattern', 'path', 'circle', 'rect', 'g', 'use']

test('a cover contains drawing elements only, and no text of its URL', () => {
  const [slug, category] = ['"><script>alert(1)</script>', '<image href="https://evil.example">']
  for (const cover of [...covers, drawCover({ slug, category })]) {
    const names = new Set([...cover.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name))
    expect(shapes).toEqual(expect.arrayContaining([...names]))
    // a reference leads to a shape of the drawing itself
    expect(cover.replaceAll('href="#f"', '')).not.toMatch(/script|href|on\w+=|evil/)
  }
})

test('the chart lines of reliability run from edge to edge, without an end in view', () => {
  for (const slug of slugs) {
    const cover = drawCover({ slug, category: 'Reliability' })
    const lines = [...cover.matchAll(/ d="M(-?\d+) \d+l([^"]+)"/g)]
    expect(lines).toHaveLength(12)
    for (const [, start, path] of lines) {
      const steps = path!.match(/-?\d+/g)!.map(Number)
      const widths = steps.filter((_, index) => index % 2 === 0)
      expect(Number(start)).toBeLessThan(0)
      expect(Number(start) + widths.reduce((sum, width) => sum + width)).toBeGreaterThan(1600)
      // no line falls down at an end
      for (const height of [steps[1]!, steps.at(-1)!]) expect(Math.abs(height)).toBeLessThan(40)
    }
  }
})

test('the categories have backgrounds in three hues, and a case study has its own', () => {
  const hueOf = (category: string) => {
    const [, red, green, blue] = /stop-color="#(..)(..)(..)"/.exec(drawCover({ slug: 'a', category }))!
    const channels = { ochre: red!, teal: green!, cobalt: blue! }
    return Object.entries(channels).toSorted((a, b) => parseInt(b[1], 16) - parseInt(a[1], 16))[0]![0]
  }
  expect(hueOf('Case Study')).toBe('ochre')
  expect(hueOf('CI/CD')).toBe('cobalt')
  expect(['teal', 'cobalt']).toContain(hueOf('Reliability'))
})

test('the cover of a case study has the two rails of the line, of which ours ends at one place, at the name of its last day', () => {
  const railsOf = (cover: string) => /h(\d+)" stroke="#fc9841" stroke-width="8"/.exec(cover)?.[1]
  for (const figure of figures) {
    expect(railsOf(aStudy(figure))).toBe('1200')
    expect(aStudy(figure)).toContain('h1600" stroke="#6e9bfb"')
  }
  expect(aStudy('14 s', 'day 77')).not.toBe(aStudy('14 s', 'day 98'))
  for (const category of categories) expect(railsOf(drawCover({ slug: 'a', category }))).toBeUndefined()
})

test('articles of one category on different subjects have different drawings', () => {
  const shapes = (category: string, slug: string, shape: string) =>
    drawCover({ slug, category }).split(`<${shape}`).length - 1
  expect(shapes('CI/CD', 'a-fast-pipeline', 'circle')).toBeGreaterThan(10)
  expect(shapes('CI/CD', 'gitops-with-argo-cd', 'circle')).toBeLessThan(5)
  expect(shapes('Reliability', 'slos-that-change-decisions', 'rect')).toBeGreaterThan(10)
  expect(shapes('Reliability', 'an-incident-practice', 'rect')).toBe(0)
})

test('a case study shows its figure in outlined type, in the part of the drawing that every crop keeps', () => {
  const cover = aStudy('30 a day')
  const [, size] = /scale\(([\d.]+)\)" stroke="#ffc78f"/.exec(cover)!
  expect(Number(size) * 1000).toBeGreaterThanOrEqual(220)
  const [, x, y] = /translate\((\d+) (\d+)\) scale\([\d.]+\)" stroke="#ffc78f"/.exec(cover)!.map(Number)
  expect(x).toBeGreaterThan(100)
  expect(y).toBeLessThan(760)
  expect(cover).not.toContain(aStudy('14 s').match(/<path id="f"[^>]*>/)![0])
})
