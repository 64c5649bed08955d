import type { Node } from 'prosemirror-model'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { toParagraph } from '#app/admin/posts/page-editor/text/convert.rules.ts'
import {
  blocksOf,
  isEmpty,
  isTextSection,
  joinLines,
  linesOf,
  textOfBlock,
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

/**
 * Sections in the place of a selection: between the halves of a paragraph, the items of a list in another list, and else after the
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
  const [first] = pasted
  const before = [...texts.slice(0, from.block), textOfBlock(blocks[from.block]!.cut(0, from.offset))]
  const after = [textOfBlock(blocks[to.block]!.cut(to.offset)), ...texts.slice(to.block + 1)]
  // what was selected goes
  const left = [...before.slice(0, -1), joinLines([before.at(-1)!, after[0]!]), ...after.slice(1)]
  if (section.type === 'list' && pasted.length === 1 && first!.type === 'list') {
    const items = left.toSpliced(from.block + 1, 0, ...first!.items)
    return { sections: [withLines(section, items)], focus: { key: section.key, at: 'end' } }
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
