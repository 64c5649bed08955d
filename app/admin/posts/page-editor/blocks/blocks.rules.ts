import { withFreeLabel, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { isTextSection, linesOf, withLines } from '#app/admin/posts/page-editor/text/section-text.rules.ts'

/** A run of whole sections, by the keys of where the selection began and where it is. */
export type BlockRange = { anchor: string; head: string }

/** The keys of a range in the order of the page; none where one of its ends is gone. */
export function keysIn(order: readonly string[], { anchor, head }: BlockRange): string[] {
  const [from, to] = [order.indexOf(anchor), order.indexOf(head)]
  return from < 0 || to < 0 ? [] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** The range with its end moved by a number of sections, which never leaves the page. */
export function extended(order: readonly string[], { anchor, head }: BlockRange, by: number): BlockRange {
  const place = Math.min(Math.max(order.indexOf(head) + by, 0), order.length - 1)
  return { anchor, head: order[place]! }
}

/** Whether a section may be removed: not where it stands for a stored one that this version cannot read. */
export const isRemovable = (section: DraftSection): boolean =>
  section.type !== 'kept' || section.original !== undefined

/** Sections that come to others: each of their footnotes has a label that no other one has, and what refers to it goes along. */
export function relabelled(
  sections: readonly DraftSection[],
  others: readonly DraftSection[],
): DraftSection[] {
  let all = [...sections]
  for (const [index, section] of sections.entries()) {
    const footnote = withFreeLabel(section, [...others, ...all.toSpliced(index, 1)])
    if (section.type !== 'footnote' || footnote.type !== 'footnote' || footnote === section) continue
    const [from, to] = [`[^${section.label}]`, `[^${footnote.label}]`]
    all = all.with(index, footnote).map((one) =>
      isTextSection(one)
        ? withLines(
            one,
            linesOf(one).map((line) => line.replaceAll(from, to)),
          )
        : one,
    )
  }
  return all
}

/** All sections with others in the place of a run. What may not be removed stays behind them. */
export function replaceBlocks(
  sections: readonly DraftSection[],
  keys: ReadonlySet<string>,
  others: readonly DraftSection[],
): DraftSection[] {
  const at = sections.findIndex(({ key }) => keys.has(key))
  const left = sections.filter((section) => !keys.has(section.key) || !isRemovable(section))
  return left.toSpliced(at < 0 ? left.length : at, 0, ...relabelled(others, left))
}

/** All sections with a run one place further up or down; undefined where there is no further place. */
export function moveBlocks(
  sections: readonly DraftSection[],
  keys: ReadonlySet<string>,
  by: 1 | -1,
): DraftSection[] | undefined {
  const from = sections.findIndex(({ key }) => keys.has(key))
  const to = from + by
  if (from < 0 || to < 0 || to + keys.size > sections.length) return undefined
  return sections.toSpliced(from, keys.size).toSpliced(to, 0, ...sections.slice(from, from + keys.size))
}
