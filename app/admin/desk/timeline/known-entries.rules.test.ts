import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { withEarlier, withNewest, type KnownEntries } from './known-entries.rules.ts'

const entry = (id: string, more: Partial<TimelineEntry> = {}) =>
  ({ _id: id, text: `Text ${id}`, isCut: false, ...more }) as TimelineEntry
const page = (ids: string, earlier: string | null): KnownEntries => ({
  entries: [...ids].map((id) => entry(id)),
  earlier,
})
const shown = ({ entries, earlier }: KnownEntries) => [entries.map(({ _id }) => _id).join(''), earlier]

test.each([
  ['all there is', page('ab', null), page('abc', null), ['abc', null]],
  ['a newer one, which moves the page on', page('ab', null), page('bc', 'a'), ['abc', null]],
  ['one that was removed from among them', page('abcd', 'x'), page('bd', 'a'), ['abd', 'x']],
  ['so many newer ones that some between are missing', page('ab', null), page('fg', 'e'), ['fg', 'e']],
])('the newest entries, loaded again, bring %s', (_, known, newest, expected) =>
  expect(shown(withNewest(known, newest))).toEqual(expected),
)

test('earlier entries come before those that are known', () =>
  expect(shown(withEarlier(page('cd', 'b'), page('ab', null)))).toEqual(['abcd', null]))

test('a text that was loaded whole stays whole', () => {
  const known = { entries: [entry('a', { text: 'All of it' })], earlier: null }
  const cut = { entries: [entry('a', { text: 'All', isCut: true }), entry('b')], earlier: null }
  expect(withNewest(known, cut).entries[0]).toMatchObject({ text: 'All of it', isCut: false })
})
