import { normalize } from '#contract/normal-form.ts'
import { toPlainText } from '#contract/posts/inline-text.ts'
import { footnoteLabels } from '#contract/posts/sections/footnote-labels.ts'
import { isEmptySection, type Section } from './section.ts'

/** A heading of an article: its section's index, its id and text, and its level unless that is 2. */
export type OutlineEntry = { index: number; id: string; text: string; level?: 3 }

/** The prefix of heading and footnote ids, so that they never collide with another element's id. */
export const headingPrefix = 'section-'

/** Returns every heading, with a stable, unique id made from its text. */
export function buildOutline(sections: readonly Section[]): OutlineEntry[] {
  const used = new Set<string>()
  const footnotes = footnoteLabels(sections)
  return sections.flatMap((section, index) => {
    if (section.type !== 'heading' || isEmptySection(section)) return []
    const text = toPlainText(section.text, footnotes)
    const entry = { index, id: headingPrefix + unique(anchor(text), used), text }
    return [section.level === 3 ? { ...entry, level: 3 } : entry]
  })
}

function anchor(text: string): string {
  const words = normalize(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return words?.join('-').slice(0, 80) ?? 'section'
}

function unique(wanted: string, used: Set<string>): string {
  let id = wanted
  for (let count = 2; used.has(id); count += 1) id = `${wanted}-${count}`
  used.add(id)
  return id
}
