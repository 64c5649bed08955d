import { expect, test } from 'vitest'
import { emptyDraft, isSameDraft, type Draft, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { randomNumbers } from '#tests/support/random.ts'
import { editAtRandom, wordsIn } from '#tests/support/writing/random-edits.ts'
import { clashTexts } from './clash-texts.rules.ts'
import { comparedDraft } from './compared-draft.ts'
import { mergeDrafts, type Choices, type Clash, type Side } from './merge.rules.ts'

const paragraph = (id: string, text = `Words of ${id}.`): DraftSection => ({ id, type: 'paragraph', text })
const blank: Draft = { ...emptyDraft(undefined, 'Cloud'), title: 'Herons', excerpt: 'Birds.' }
const withSections = (...sections: DraftSection[]): Draft => ({ ...blank, sections })
const [a, b, c, d] = [paragraph('a'), paragraph('b'), paragraph('c'), paragraph('d')]

const told = ({ sections }: Draft) =>
  sections.map(({ id, ...section }) =>
    'text' in section && section.text !== `Words of ${id}.` ? `${id}: ${section.text}` : id,
  )

test.each<[string, DraftSection[], DraftSection[], DraftSection[], string[]]>([
  ['nothing', [a, b], [a, b], [a, b], ['a', 'b']],
  ['two sections', [a, b], [paragraph('a', 'Mine.'), b], [a, paragraph('b', 'T.')], ['a: Mine.', 'b: T.']],
  ['additions at two places', [a, b], [a, c, b], [a, b, d], ['a', 'c', 'b', 'd']],
  ['additions at one place', [a], [a, c], [a, d], ['a', 'd', 'c']],
  ['additions at the start', [a], [c, a], [d, a], ['d', 'c', 'a']],
  ['a removal and a change elsewhere', [a, b], [a], [paragraph('a', 'T.'), b], ['a: T.']],
  ['an addition after what the other removed', [a, b, c], [a, b, d, c], [a, c], ['a', 'd', 'c']],
  ['a move and a change of it', [a, b, c], [c, a, b], [a, b, paragraph('c', 'T.')], ['c: T.', 'a', 'b']],
  ['a move of theirs and an addition', [a, b, c], [a, b, c, d], [c, a, b], ['c', 'd', 'a', 'b']],
  ['the same addition', [a], [a, b], [a, b], ['a', 'b']],
  [
    'ids that were lost',
    [a, b],
    [a, b, c],
    [paragraph('x', 'Words of a.'), paragraph('y', 'Words of b.')],
    ['a', 'b', 'c'],
  ],
])('merging joins %s', (_what, base, mine, theirs, expected) => {
  const drafts = [base, mine, theirs].map((sections) => withSections(...sections)) as [Draft, Draft, Draft]
  const { merged, clashes } = mergeDrafts(...drafts)
  expect(clashes).toEqual([])
  expect(told(merged)).toEqual(expected)
})

test('merging joins fields, and takes those together that say something of each other', () => {
  const mine = { ...blank, title: 'Mine', tags: 'a,b', featuredImage: '/images/mine.webp' }
  const theirs = { ...blank, subtitle: 'Theirs', tags: 'a, b', featuredImageAlt: 'Of the other image' }
  const { merged, clashes } = mergeDrafts(blank, mine, theirs)
  expect(merged).toMatchObject({ title: 'Mine', subtitle: 'Theirs', featuredImage: '/images/mine.webp' })
  const fields = ['featuredImage', 'featuredImageAlt', 'featuredImageFocus']
  expect(clashes).toEqual([{ key: 'featuredImage', kind: 'fields', fields }])
  const chosen = mergeDrafts(blank, mine, theirs, { featuredImage: 'theirs' })
  expect(chosen.merged).toMatchObject({ featuredImage: '', featuredImageAlt: 'Of the other image' })
})

test('both versions of what both changed are told, and the chosen one is taken', () => {
  const base = withSections(a, b, c)
  const mine = withSections(paragraph('a', 'Mine.'), c)
  const theirs = withSections(paragraph('a', 'Theirs.'), paragraph('b', 'Theirs too.'), c)
  const { clashes } = mergeDrafts(base, mine, theirs)
  const versions = { base: comparedDraft(base), mine: comparedDraft(mine), theirs: comparedDraft(theirs) }
  expect(clashes.map((clash) => clashTexts(clash, versions))).toEqual([
    { label: 'Paragraph', base: 'Words of a.', mine: 'Mine.', theirs: 'Theirs.' },
    { label: 'Paragraph', base: 'Words of b.', mine: undefined, theirs: 'Theirs too.' },
  ])
  const all = (side: Side) => Object.fromEntries(clashes.map(({ key }) => [key, side]))
  expect(told(mergeDrafts(base, mine, theirs, all('mine')).merged)).toEqual(['a: Mine.', 'c'])
  const chosen = told(mergeDrafts(base, mine, theirs, all('theirs')).merged)
  expect(chosen).toEqual(['a: Theirs.', 'b: Theirs too.', 'c'])
})

test('an order that both changed is chosen, and sections with both orders are told', () => {
  const [base, mine, theirs] = [withSections(a, b, c), withSections(b, a, c), withSections(a, c, b)]
  const { clashes } = mergeDrafts(base, mine, theirs)
  expect(clashes).toEqual([{ key: 'order', kind: 'order' }])
  const versions = { base: comparedDraft(base), mine: comparedDraft(mine), theirs: comparedDraft(theirs) }
  expect(clashTexts(clashes[0]!, versions)).toMatchObject({
    label: 'Section order',
    theirs: '1. Paragraph: Words of a.\n2. Paragraph: Words of c.\n3. Paragraph: Words of b.',
  })
  expect(told(mergeDrafts(base, mine, theirs, { order: 'theirs' }).merged)).toEqual(['a', 'c', 'b'])
})

test('without what both began with, whatever differs is to be chosen', () => {
  const mine = { ...withSections(a, paragraph('b', 'Mine.')), title: 'Mine' }
  const theirs = withSections(a, b, c)
  const { merged, clashes } = mergeDrafts(undefined, mine, theirs)
  expect(clashes.map(({ kind }) => kind)).toEqual(['fields', 'section', 'section'])
  expect(told(merged)).toEqual(['a', 'b: Mine.'])
})

test('sections of one id in both are kept under two', () => {
  const heading: DraftSection = { id: 'a', type: 'heading', text: 'Mine' }
  const { merged } = mergeDrafts(withSections(), withSections(heading), withSections(a))
  expect(new Set(merged.sections.map(({ id }) => id))).toHaveLength(2)
  expect(merged.sections.map(({ type }) => type).toSorted()).toEqual(['heading', 'paragraph'])
})

test('what a draft of another program writes in another order of fields is no change', () => {
  const code: DraftSection = { id: 'x', type: 'code', language: 'ts', text: 'a' }
  const mine = { text: 'a', language: 'ts', type: 'code', id: 'x' } as DraftSection
  const theirs = withSections({ ...code, text: 'b' })
  const { clashes, merged } = mergeDrafts(withSections(code), withSections(mine), theirs)
  expect(clashes).toEqual([])
  expect(merged.sections).toMatchObject([{ text: 'b' }])
})

/** Every marked word of a draft. */
function wordsOf(draft: Draft) {
  const sections = draft.sections.map((section) => ({ ...section, key: '', id: '' }))
  return wordsIn(JSON.stringify({ ...draft, sections }))
}

/** The words that the dialog shows of the sides that were not chosen. */
function shownWords(clashes: Clash[], versions: Parameters<typeof clashTexts>[1]): Set<string> {
  const texts = clashes.map((clash) => clashTexts(clash, versions))
  return wordsIn(texts.flatMap(({ mine = '', theirs = '' }) => [mine, theirs]).join(' '))
}

test('two writers with 1,000 random edits each and merges lose no word that was not shown to them', () => {
  const random = randomNumbers()
  let server = withSections(a, b, c, d)
  const writers = [0, 1].map(() => ({ base: server, draft: server, edits: 0 }))
  const [seen, typed, removed] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let merges = 0
  while (writers.some(({ edits }) => edits < 1_000)) {
    const writer = writers[random(2)]!
    if (writer.edits < 1_000) {
      writer.edits += 1
      const mark = `w${random(2) ? 'a' : 'b'}${typed.size}`
      const before = wordsOf(writer.draft)
      writer.draft = editAtRandom(writer.draft, mark, random)
      const after = wordsOf(writer.draft)
      for (const one of after) typed.add(one)
      // the writer saw what the edit removes
      for (const one of before) if (!after.has(one)) removed.add(one)
    }
    if (random(5) !== 0 && writer.edits < 1_000) continue
    const { base, draft } = writer
    const first = mergeDrafts(base, draft, server)
    const choices: Choices = Object.fromEntries(
      first.clashes.map(({ key }) => [key, random(2) ? 'mine' : 'theirs'] as const),
    )
    const { merged, clashes } = mergeDrafts(base, draft, server, choices)
    const versions = { base: comparedDraft(base), mine: comparedDraft(draft), theirs: comparedDraft(server) }
    const shown = shownWords(clashes, versions)
    const [kept, began] = [wordsOf(merged), wordsOf(base)]
    for (const [side, other] of [
      [draft, server],
      [server, draft],
    ] as const) {
      const others = wordsOf(other)
      const lost = [...wordsOf(side)].filter((one) => !kept.has(one) && !shown.has(one))
      // what both began with and the other removed
      expect(lost.filter((one) => !began.has(one) || others.has(one))).toEqual([])
    }
    for (const one of shown) seen.add(one)
    expect(new Set(merged.sections.map(({ id }) => id)).size).toBe(merged.sections.length)
    if (!isSameDraft(base, server)) merges += 1
    server = merged
    Object.assign(writer, { base: merged, draft: merged })
  }
  expect(merges).toBeGreaterThan(100)
  expect(typed.size).toBeGreaterThan(1_000)
  const present = wordsOf(server)
  expect([...typed].filter((one) => !present.has(one) && !removed.has(one) && !seen.has(one))).toEqual([])
})

test('a change of one side alone is what the merge is', () => {
  const random = randomNumbers()
  for (let round = 0; round < 200; round += 1) {
    const base = withSections(a, b, c, d)
    let edited = base
    for (let edit = 0; edit < 8; edit += 1) edited = editAtRandom(edited, `w${edit}`, random)
    expect(mergeDrafts(base, edited, base)).toEqual({ merged: edited, clashes: [] })
    const theirs = mergeDrafts(base, base, edited)
    expect(theirs.clashes).toEqual([])
    expect(isSameDraft(theirs.merged, edited)).toBe(true)
  }
})
