import type { Node } from 'prosemirror-model'
import { sectionLimits } from '#conversion/limits.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { toParagraph } from '#app/admin/posts/page-editor/text/convert.rules.ts'
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
} from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import type { Outcome, Range } from '#app/admin/posts/page-editor/text/typing.rules.ts'

/** The line of text that sections are, which continues the line at the cursor; undefined where they are more. */
export function singleLine(
  [only, ...others]: readonly DraftSection[],
  isFromPage: boolean,
): string | undefined {
  if (!only || others.length > 0 || !isTextSection(only)) return undefined
  const [line, ...more] = linesOf(only)
  return more.length === 0 && (only.type === 'paragraph' || isFromPage) ? line : undefined
}

/** The items that sections are in a list: paragraphs, and items of other lists; undefined where one of them is more, or too long. */
function itemsOf(pasted: readonly DraftSection[]): string[] | undefined {
  if (!pasted.every((one) => one.type === 'paragraph' || one.type === 'list')) return undefined
  const items = pasted.flatMap(linesOf)
  return items.some(({ length }) => length > sectionLimits.item) ? undefined : items
}

/**
 * Sections in the place of a selection: between the halves of a paragraph, paragraphs and items in a list as items of it, and else after the
 * section.
 * @param section the section of the selection, @param document its document
 */
export function placeSections(
  pasted: readonly DraftSection[],
  section: TextSection,
  document: Node,
  { from, to }: Range,
): Outcome {
  const last = pasted.at(-1)!
  const focus = { key: last.key, at: 'end' } as const
  if (isEmpty(section) && section.type === 'paragraph') return { sections: [...pasted], focus }
  const blocks = blocksOf(document)
  const texts = blocks.map(textOfBlock)
  const before = [...texts.slice(0, from.block), textOfBlock(blocks[from.block]!.cut(0, from.offset))]
  const after = [textOfBlock(blocks[to.block]!.cut(to.offset)), ...texts.slice(to.block + 1)]
  // what was selected goes
  const left = [...before.slice(0, -1), joinLines([before.at(-1)!, after[0]!]), ...after.slice(1)]
  const items = section.type === 'list' ? itemsOf(pasted) : undefined
  if (items && left.length + items.length <= sectionLimits.items) {
    const list = withLines(section, left.toSpliced(from.block + 1, 0, ...items))
    const end = positionIn(toDocument(list), from.block + items.length, lengthOf(items.at(-1)!))
    return { sections: [list], focus: { key: section.key, at: end } }
  }
  if (section.type !== 'paragraph') return { sections: [withLines(section, left), ...pasted], focus }
  const hasWords = (lines: string[]) => lines.some((line) => line.trim() !== '')
  return {
    sections: [
      ...(hasWords(before) ? [withLines(section, before)] : []),
      ...pasted,
      ...(hasWords(after) ? [toParagraph(after)] : []),
    ],
    focus,
  }
}
