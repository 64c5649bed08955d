import { toPlainText } from '#contract/posts/inline-text.ts'
import { isEmptySection, type Section } from './section.ts'

/** A heading of an article: the index of its section, its anchor and its text. */
export type OutlineEntry = { index: number; id: string; text: string }

/** The anchors that the page around the article uses itself. */
const reservedIds = ['main', 'contents', 'comments', 'site-menu', 'site-css', 'recent']

/** Every heading with an anchor made from its text: stable between renderings, and unique. */
export function buildOutline(sections: readonly Section[]): OutlineEntry[] {
  const used = new Set(reservedIds)
  return sections.flatMap((section, index) => {
    if (section.type !== 'heading' || isEmptySection(section)) return []
    const text = toPlainText(section.text ?? '')
    return [{ index, id: unique(anchor(text), used), text }]
  })
}

function anchor(text: string): string {
  const words = text
    .normalize('NFKD')
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
