import { splitTags, type Draft, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { pairSections } from '#contract/posts/compare.rules.ts'
import { keysOf } from '#contract/fields.ts'
import { authorColumns, imageFields } from '#contract/posts/post-fields.ts'
import { withSectionIds } from '#contract/posts/sections/section-ids.ts'
import { comparedSection } from './compared-draft.ts'

export type Side = 'mine' | 'theirs'
type Texts = Omit<Draft, 'sections'>
type TextField = keyof Texts

/** A change that both people made differently, so that one must be chosen. An absent section was removed or never added. */
export type Clash = { key: string } & (
  | { kind: 'fields'; fields: readonly TextField[] }
  | {
      kind: 'section'
      base: DraftSection | undefined
      mine: DraftSection | undefined
      theirs: DraftSection | undefined
    }
  | { kind: 'order' }
)

export type Choices = Readonly<Record<string, Side>>

/** Fields that depend on each other and must come from the same side. */
const together: readonly (readonly TextField[])[] = [
  ['status', 'publishedAt'],
  keysOf(imageFields),
  authorColumns,
]

/** Fields of a section that aren't content: its id, and what the server computes. */
const ignored = new Set(['id', 'spans', 'facts'])

/** A value in canonical form, for comparison: the order of fields doesn't matter, and an empty field equals a missing one. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([name, part]) => !ignored.has(name) && part !== undefined && part !== '' && part !== false)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, canonical(part)])
}

/** The common base; if undefined, every difference is a clash. */
type Base<T> = { value: T } | undefined

/** The side with the change; undefined for a clash. */
function sideOf<T>(base: Base<T>, mine: T, theirs: T): Side | undefined {
  const text = (value: T) => JSON.stringify(canonical(value))
  if (text(mine) === text(theirs)) return 'mine'
  if (base && text(base.value) === text(mine)) return 'theirs'
  return base && text(base.value) === text(theirs) ? 'mine' : undefined
}

const valueOf = (draft: Draft, field: TextField) =>
  field === 'tags' ? splitTags(draft.tags) : String(draft[field])

type Sections = readonly DraftSection[]
type Identified = Map<string, DraftSection>

/** Keys for the sections of all three versions. A section that several versions contain has the same key in each. */
function identify(base: Sections, mine: Sections, theirs: Sections): Record<'base' | Side, Identified> {
  const ids = (sections: Sections) => sections.map(comparedSection)
  const keysOfSide = (sections: Sections, side: Side) => {
    const pairs = pairSections(ids(base), ids(sections))
    return sections.map((_, at) => (pairs.has(at) ? `base ${pairs.get(at)}` : `${side} ${at}`))
  }
  const [ours, others] = [keysOfSide(mine, 'mine'), keysOfSide(theirs, 'theirs')]
  // sections that both added may be the same one, for example if a draft was continued in two windows
  const addedOf = (keys: string[], side: Side) => [...keys.keys()].filter((at) => keys[at]!.startsWith(side))
  const [ourAdded, theirAdded] = [addedOf(ours, 'mine'), addedOf(others, 'theirs')]
  const shared = pairSections(ids(ourAdded.map((at) => mine[at]!)), ids(theirAdded.map((at) => theirs[at]!)))
  for (const [after, before] of shared) others[theirAdded[after]!] = ours[ourAdded[before]!]!
  const byKey = (keys: string[], sections: Sections) =>
    new Map(keys.map((key, at) => [key, sections[at]!] as const))
  return {
    base: byKey(
      [...base.keys()].map((at) => `base ${at}`),
      base,
    ),
    mine: byKey(ours, mine),
    theirs: byKey(others, theirs),
  }
}

/** Inserts the keys that only `other` has, each after its predecessor there. */
function joinOrders(first: Iterable<string>, other: Iterable<string>): string[] {
  const order = [...first]
  const known = new Set(order)
  let last: string | undefined
  for (const key of other) {
    if (!known.has(key)) order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, key)
    last = key
  }
  return order
}

/**
 * Merges two drafts with a common base, field by field and section by section. If both changed the same thing
 * differently, that is a clash; until a side is chosen, the merged draft keeps mine.
 * @param base undefined if it isn't known
 */
export function mergeDrafts(
  base: Draft | undefined,
  mine: Draft,
  theirs: Draft,
  choices: Choices = {},
): { merged: Draft; clashes: Clash[] } {
  const clashes: Clash[] = []
  const choose = (side: Side | undefined, clash: Clash): Side => {
    if (side) return side
    clashes.push(clash)
    return choices[clash.key] ?? 'mine'
  }

  const { sections: _, ...texts } = mine
  const grouped = new Set(together.flat())
  const single = (Object.keys(texts) as TextField[]).filter((field) => !grouped.has(field))
  for (const fields of [...single.map((field) => [field]), ...together]) {
    const values = (draft: Draft) => fields.map((field) => valueOf(draft, field))
    const side = sideOf(base && { value: values(base) }, values(mine), values(theirs))
    const clash: Clash = { key: fields[0]!, kind: 'fields', fields }
    if (choose(side, clash) === 'theirs')
      Object.assign(texts, Object.fromEntries(fields.map((field) => [field, theirs[field]])))
  }

  const all = identify(base?.sections ?? [], mine.sections, theirs.sections)
  const isCommon = (key: string) => all.mine.has(key) && all.theirs.has(key) && (!base || all.base.has(key))
  const commonOf = (keys: Identified) => [...keys.keys()].filter(isCommon)
  const orders = { mine: commonOf(all.mine), theirs: commonOf(all.theirs) }
  const moved = sideOf(base && { value: commonOf(all.base) }, orders.mine, orders.theirs)
  const isTheirOrder = choose(moved, { key: 'order', kind: 'order' }) === 'theirs'

  const order = isTheirOrder
    ? joinOrders(all.theirs.keys(), all.mine.keys())
    : joinOrders(all.mine.keys(), all.theirs.keys())
  const sections = order.flatMap((key): DraftSection[] => {
    const [former, ours, others] = [all.base.get(key), all.mine.get(key), all.theirs.get(key)]
    const side = sideOf(base && { value: former }, ours, others)
    const clash: Clash = { key, kind: 'section', base: former, mine: ours, theirs: others }
    const chosen = choose(side, clash) === 'theirs' ? others : ours
    return chosen ? [chosen] : []
  })
  return { merged: { ...texts, sections: withSectionIds(sections) }, clashes }
}
