import type { Node } from 'prosemirror-model'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { allLines, convertSection, toParagraph } from './convert.rules.ts'
import {
  blocksOf,
  isEmpty,
  isTextSection,
  joinLines,
  lengthOf,
  linesOf,
  positionIn,
  textOfBlock,
  toDocument,
  withLines,
  type TextSection,
} from './section-text.rules.ts'

/** Where the cursor is in a section. */
export type Place = 'start' | 'end' | number

/** What a key makes of sections: those in their place, and the one that the cursor comes to. */
export type Outcome = { sections: DraftSection[]; focus: { key: string; at: Place } }

const emptyParagraph = () => newSection('paragraph')

/** The text of a block before and after an offset. */
const cut = (block: Node, from: number, to: number): [string, string] => [
  textOfBlock(block.cut(0, from)),
  textOfBlock(block.cut(to)),
]

/** A selection within one section: the blocks at its ends, and the offsets in them. */
export type Range = { from: { block: number; offset: number }; to: { block: number; offset: number } }

/**
 * Enter: a paragraph or a heading ends, and the rest of it is the next paragraph. In the empty last block of another kind, and in any
 * empty item of a list, the section ends; the items below are a list of their own. Undefined where Enter makes the next block of the same
 * section.
 */
export function splitSection(section: TextSection, document: Node, { from, to }: Range): Outcome | undefined {
  const blocks = blocksOf(document)
  const texts = blocks.map(textOfBlock)
  if (section.type === 'paragraph' || section.type === 'heading') {
    const before = textOfBlock(blocks[from.block]!.cut(0, from.offset))
    const after = textOfBlock(blocks[to.block]!.cut(to.offset))
    const kept = [...texts.slice(0, from.block), before]
    const rest = [after, ...texts.slice(to.block + 1)]
    const isAtStart = from.block === 0 && from.offset === 0
    // the words keep the key of their section
    if (isAtStart && rest.some((text) => text !== ''))
      return {
        sections: [emptyParagraph(), withLines(section, rest)],
        focus: { key: section.key, at: 'start' },
      }
    const next = toParagraph(rest)
    return { sections: [withLines(section, kept), next], focus: { key: next.key, at: 'start' } }
  }
  const isLast = from.block === blocks.length - 1
  if ((!isLast && section.type !== 'list') || blocks[from.block]!.content.size > 0) return undefined
  if (texts.length === 1) {
    const paragraph = convertSection(section, 'paragraph', [])!
    return { sections: [paragraph], focus: { key: paragraph.key, at: 'start' } }
  }
  const next = emptyParagraph()
  const [above, below] = [texts.slice(0, from.block), texts.slice(from.block + 1)]
  const { key, id } = newSection(section.type)
  // the first items keep the key of their section
  const rest = above.length > 0 ? { ...section, key, id } : section
  return {
    sections: [
      ...(above.length > 0 ? [withLines(section, above)] : []),
      next,
      ...(below.length > 0 ? [withLines(rest, below)] : []),
    ],
    focus: { key: next.key, at: 'start' },
  }
}

/** The words of a section after those of the section before it, whose last block its first continues. A list takes items alone. */
export function joinSections(before: TextSection, section: TextSection): Outcome {
  if (isEmpty(before) && before.type === 'paragraph')
    return { sections: [section], focus: { key: section.key, at: 'start' } }
  const lines = linesOf(before)
  const [first = '', ...rest] = allLines(section)
  const last = lines.at(-1)!
  const joined = [...lines.slice(0, -1), joinLines([last, first])]
  const at = positionIn(toDocument(before), lines.length - 1, lengthOf(last))
  const holdsLines = before.type === 'list' ? section.type === 'list' : before.type !== 'heading'
  const all = withLines(before, holdsLines ? [...joined, ...rest] : joined)
  const left = holdsLines || rest.length === 0 ? [] : [toParagraph(rest)]
  return { sections: [all, ...left], focus: { key: before.key, at } }
}

/** Whether the words of a section can follow those of another one: a footnote would lose its label, and a quote its author, who is no text. */
export const isJoinable = (before: TextSection, section: TextSection): boolean =>
  (before.type === 'paragraph' && isEmpty(before)) ||
  !(section.type === 'footnote' || (section.type === 'quote' && section.author?.trim()))

/**
 * Backspace at the start of a section: a paragraph joins the section before it, and another kind becomes a paragraph, a list its first
 * item. Undefined where nothing is before a paragraph that could take its words.
 * @param before the section before it
 */
export function joinBackward(
  section: TextSection,
  before: DraftSection | undefined,
): { replaces: 'both' | 'one'; outcome: Outcome } | undefined {
  const [first = '', ...rest] = linesOf(section)
  if (section.type === 'list' && rest.length > 0) {
    const paragraph = toParagraph([first])
    const outcome: Outcome = {
      sections: [paragraph, withLines(section, rest)],
      focus: { key: paragraph.key, at: 'start' },
    }
    return { replaces: 'one', outcome }
  }
  if (section.type !== 'paragraph') {
    const paragraph = convertSection(section, 'paragraph', [])!
    return {
      replaces: 'one',
      outcome: { sections: [paragraph], focus: { key: paragraph.key, at: 'start' } },
    }
  }
  if (!before) return undefined
  if (isTextSection(before)) return { replaces: 'both', outcome: joinSections(before, section) }
  const kept = isEmpty(section) ? [before] : [before, section]
  return { replaces: 'both', outcome: { sections: kept, focus: { key: before.key, at: 'start' } } }
}

/** What begins a paragraph that becomes another kind when a space follows it. */
const prefixes: [RegExp, (section: TextSection) => DraftSection][] = [
  [/^##?$/, (section) => convertSection(section, 'heading', [])!],
  [/^###$/, (section) => ({ ...convertSection(section, 'heading', [])!, level: 3 }) as DraftSection],
  [/^[-*]$/, (section) => convertSection(section, 'list', [])!],
  [/^1[.)]$/, (section) => ({ ...convertSection(section, 'list', [])!, ordered: true }) as DraftSection],
  [/^>$/, (section) => convertSection(section, 'quote', [])!],
]

/** What a paragraph becomes when a space, or a third backtick or dash, is typed at an offset of its first block. */
export function convertTyped(
  section: TextSection,
  document: Node,
  offset: number,
  typed: string,
): Outcome | undefined {
  if (section.type !== 'paragraph') return undefined
  if (typed === '-' && section.text.trim() === '--')
    return {
      sections: [newSection('divider'), { ...section, text: '' }],
      focus: { key: section.key, at: 'start' },
    }
  if (typed !== ' ' && typed !== '`') return undefined
  const [first] = blocksOf(document)
  const sign = first!.textBetween(0, offset)
  const [, rest] = cut(first!, offset, offset)
  const bare = withLines(section, [rest, ...linesOf(section).slice(1)])
  const made =
    typed === ' '
      ? prefixes.find(([pattern]) => pattern.test(sign))?.[1](bare)
      : typed === '`' && sign === '``'
        ? convertSection(bare, 'code', [])
        : undefined
  return made && { sections: [made], focus: { key: made.key, at: 'start' } }
}
