import { expect, test } from 'vitest'
import { randomNumbers } from '#tests/support/random.ts'
import type { AdminSection } from './sections/sections.ts'
import { compareSections, sectionText } from './compare.rules.ts'

const paragraph = (id: string, text: string): AdminSection => ({ id, type: 'paragraph', text })
const ofId = (id: string) => paragraph(id, `Words of ${id}.`)
const [a, b, c, d] = [ofId('a'), ofId('b'), ofId('c'), ofId('d')]

const told = (before: AdminSection[], after: AdminSection[]) =>
  compareSections(before, after).map((change) => {
    if (change.kind === 'added') return `+${change.after.id}`
    if (change.kind === 'removed') return `-${change.before.id}`
    return `${change.isMoved ? '~' : ''}${change.kind === 'changed' ? '!' : ''}${change.after.id}`
  })

test.each<[string, AdminSection[], AdminSection[], string[]]>([
  ['the same sections', [a, b], [a, b], ['a', 'b']],
  ['an added one', [a, b], [a, c, b], ['a', '+c', 'b']],
  ['a removed one, after the one that it followed', [a, b, c], [a, c], ['a', '-b', 'c']],
  ['a removed first one', [a, b], [b], ['-a', 'b']],
  ['a changed one', [a, b], [a, paragraph('b', 'Other words.')], ['a', '!b']],
  ['a moved one', [a, b, c, d], [d, a, b, c], ['~d', 'a', 'b', 'c']],
  ['a moved and changed one', [a, b, c], [paragraph('c', 'New.'), a, b], ['~!c', 'a', 'b']],
  ['one with a new id, by its content', [a, b], [a, paragraph('x', 'Words of b.')], ['a', 'x']],
  ['one of another type, as removed and added', [a], [{ ...a, type: 'conclusion' } as never], ['-a', '+a']],
  ['everything removed', [a, b], [], ['-a', '-b']],
])('comparing sections tells %s', (_what, before, after, expected) =>
  expect(told(before, after)).toEqual(expected),
)

test('every section of both versions is in the comparison, whatever was done to them', () => {
  const random = randomNumbers()
  for (let round = 0; round < 300; round += 1) {
    const before = Array.from({ length: random(12) }, (_, at) => paragraph(`s${at}`, `Words ${random(4)}`))
    const after = [...before]
    for (let edit = random(10); edit > 0; edit -= 1) {
      const at = random(after.length + 1)
      const kind = random(4)
      if (kind === 0) after.splice(at, 0, paragraph(`n${round}-${edit}`, `Words ${random(4)}`))
      else if (kind === 1) after.splice(at, 1)
      else if (kind === 2 && after[at]) after[at] = paragraph(after[at].id, `Edited ${random(4)}`)
      else if (after[at]) after.splice(random(after.length), 0, ...after.splice(at, 1))
    }
    const changes = compareSections(before, after)
    const formers = changes.flatMap((change) => ('before' in change ? [change.before] : []))
    const presents = changes.flatMap((change) => ('after' in change ? [change.after] : []))
    expect(presents).toEqual(after)
    expect(new Set(formers)).toEqual(new Set(before))
    expect(formers).toHaveLength(before.length)
  }
})

test('the text of a section has everything that it says', () => {
  const image = { url: '/images/x.webp', alt: 'A red dot', decorative: false, caption: 'See *it*' }
  expect(sectionText({ id: 'i', type: 'image', width: 'wide', ...image })).toBe(
    'Width: wide\nAddress: /images/x.webp\nAlt: A red dot\nDecorative: false\nCaption: See *it*',
  )
  const rows = ['12', '34'].map((row) => row.split(''))
  expect(sectionText({ id: 't', type: 'table', header: ['A', 'B'], rows, caption: '' })).toBe(
    'A\nB\n1 | 2\n3 | 4',
  )
  expect(sectionText({ id: 'l', type: 'list', items: ['one', 'two'], levels: [1, 2], ordered: true })).toBe(
    'one\n  two\nOrdered: true',
  )
})
