import { keysOf } from '#contract/fields.ts'
import { initialTexts, textsOfPost } from './post-fields.ts'
import type { AdminSection } from './sections/sections.ts'
import { comparedFields, type PostVersion, type VersionChanges } from './versions.ts'

/** The fields that are compared between two versions of a post or draft. */
export type ComparedFields = Omit<PostVersion, 'content' | 'revision' | 'savedAt' | 'savedBy' | 'changes'>

/** A version whose fields and sections are compared. */
export type Compared = ComparedFields & Pick<PostVersion, 'content'>

/** A section in two versions. `isMoved` means that its position among the common sections differs. */
export type SectionChange =
  | { kind: 'added'; after: AdminSection }
  | { kind: 'removed'; before: AdminSection }
  | { kind: 'same' | 'changed'; isMoved: boolean; before: AdminSection; after: AdminSection }

/** Fields whose values are shown without their names. */
const unnamed = new Set(['text', 'items', 'rows', 'header', 'images', 'label'])
/** Fields that aren't content: ids, types, and what the server computes. */
const computed = new Set(['id', 'type', 'kind', 'spans', 'facts'])

function linesOf(name: string, value: unknown): string[] {
  if (value === '' || value === undefined || value === null) return []
  if (Array.isArray(value))
    return value.every((cell) => typeof cell === 'string') && name === 'cells'
      ? [value.join(' | ')]
      : value.flatMap((one) => linesOf(Array.isArray(one) ? 'cells' : name, one))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, part]) => (computed.has(key) ? [] : linesOf(key, part)))
  const label = name === 'url' ? 'address' : name
  return [unnamed.has(name) ? String(value) : `${label[0]!.toUpperCase()}${label.slice(1)}: ${String(value)}`]
}

/** The content of a section as text: its words with markup, then its other fields by name. */
export function sectionText(section: AdminSection): string {
  if (section.type !== 'list') return linesOf('section', section).join('\n')
  const { levels, ...list } = section
  const items = list.items.map((item, index) => (levels?.[index] === 2 ? '  ' : '') + item)
  return linesOf('section', { ...list, items }).join('\n')
}

/** The key by which two sections count as the same. */
const contentOf = (section: AdminSection) => `${section.type}\n${sectionText(section)}`

/** The indexes of a longest increasing subsequence of `order`. */
function longestRising(order: number[]): Set<number> {
  const tails: number[] = []
  const previous: number[] = []
  order.forEach((value, at) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (order[tails[middle]!]! < value) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? tails[low - 1]! : -1
    tails[low] = at
  })
  const rising = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at]!) rising.add(at)
  return rising
}

/** Pairs the sections of two versions by id, then by content. @returns the index before, by the index after */
export function pairSections(
  before: readonly AdminSection[],
  after: readonly AdminSection[],
): Map<number, number> {
  const pairs = new Map<number, number>()
  const left = new Set(before.keys())
  const pair = (keyOf: (section: AdminSection) => string) => {
    const places = new Map<string, number[]>()
    for (const at of left) {
      const key = keyOf(before[at]!)
      places.set(key, [...(places.get(key) ?? []), at])
    }
    after.forEach((section, at) => {
      if (pairs.has(at)) return
      const found = places.get(keyOf(section))?.shift()
      if (found === undefined) return
      pairs.set(at, found)
      left.delete(found)
    })
  }
  pair(({ id, type }) => `${type} ${id}`)
  pair(contentOf)
  return pairs
}

/** Compares the sections of two versions in the order of the later one. A removed section follows its former predecessor. */
export function compareSections(
  before: readonly AdminSection[],
  after: readonly AdminSection[],
): SectionChange[] {
  const pairs = pairSections(before, after)
  const common = [...pairs.keys()].sort((one, other) => one - other)
  const rising = longestRising(common.map((at) => pairs.get(at)!))
  const unmoved = new Set(common.filter((_, index) => rising.has(index)))
  const kept = new Set(pairs.values())
  const removedFrom = (start: number): SectionChange[] => {
    const run: SectionChange[] = []
    for (let at = start; at < before.length && !kept.has(at); at += 1)
      run.push({ kind: 'removed', before: before[at]! })
    return run
  }
  return [
    ...removedFrom(0),
    ...after.flatMap((section, at): SectionChange[] => {
      const place = pairs.get(at)
      if (place === undefined) return [{ kind: 'added', after: section }]
      const former = before[place]!
      const kind = contentOf(former) === contentOf(section) ? 'same' : 'changed'
      return [{ kind, isMoved: !unmoved.has(at), before: former, after: section }, ...removedFrom(place + 1)]
    }),
  ]
}

/** The compared fields of a version as strings. */
export function comparedTexts(post: ComparedFields): Record<keyof typeof comparedFields, string> {
  const { category, readTime, slug, status } = post
  return {
    ...textsOfPost(post),
    featuredImageFocus: post.featuredImageFocus || initialTexts.featuredImageFocus,
    category,
    tags: post.tags.join(', '),
    featured: post.featured ? 'Yes' : 'No',
    readTime,
    slug,
    status,
    publishedAt: post.publishedAt ?? '',
  }
}

/** Summarises what a save changed. */
export function changesBetween(before: Compared, after: Compared): VersionChanges {
  const [former, present] = [comparedTexts(before), comparedTexts(after)]
  const sections = compareSections(before.content, after.content)
  const count = (isOne: (change: SectionChange) => boolean) => sections.filter(isOne).length
  return {
    fields: keysOf(comparedFields).filter((name) => former[name] !== present[name]),
    added: count(({ kind }) => kind === 'added'),
    removed: count(({ kind }) => kind === 'removed'),
    changed: count(({ kind }) => kind === 'changed'),
    moved: count((change) => change.kind === 'same' && change.isMoved),
  }
}
