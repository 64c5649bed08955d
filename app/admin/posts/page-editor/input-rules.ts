import { InputRule, inputRules as createInputRules } from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import type { NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { schema } from '#app/admin/posts/section-kinds/kinds.ts'
import { insertSection, turnInto } from './blocks.ts'
import { toLinkAddress } from './links.ts'

const { marks } = schema

/** Converts a paragraph when its start matches a pattern, such as "# ". */
const blockRule = (
  pattern: RegExp,
  type: NewSectionType,
  valuesOf: (match: RegExpMatchArray) => object = () => ({}),
) =>
  new InputRule(pattern, ({ tr, selection }, match, start, end) => {
    const { $from } = selection
    if ($from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
    tr.delete(start, end)
    return turnInto(tr, type, valuesOf(match)) ? tr : null
  })

const dividerRule = new InputRule(/^---$/, ({ tr, selection }, _match, start, end) => {
  if (selection.$from.depth !== 1 || selection.$from.parent.content.size > 2) return null
  tr.delete(start, end)
  insertSection(tr, 'divider')
  return tr
})

/** Formats text between two markers and removes the markers. */
const markRule = (pattern: RegExp, mark: MarkType, signs: number) =>
  new InputRule(
    pattern,
    ({ tr }, match, start, end) => {
      const words = match[1]!
      const from = end - (match[0].length - 1)
      if (from < start) return null
      tr.delete(from + signs + words.length, end).delete(from, from + signs)
      return tr.addMark(from, from + words.length, mark.create()).removeStoredMark(mark)
    },
    { inCodeMark: false },
  )

/** Turns `[text](address)` into a link. */
const linkRule = new InputRule(
  /\[([^\s[\]](?:[^[\]]*[^\s[\]])?)\]\(([^\s()]+)\)$/,
  ({ tr }, [whole, words, address], start, end) => {
    const href = toLinkAddress(address!)
    const from = end - (whole.length - 1)
    if (!href || from < start || words!.startsWith('^')) return null
    tr.delete(from + 1 + words!.length, end).delete(from, from + 1)
    return tr
      .addMark(from, from + words!.length, marks.hyperlink!.create({ href }))
      .removeStoredMark(marks.hyperlink!)
  },
  { inCodeMark: false },
)

/** Formats Markdown while it is typed. Backspace reverts it. */
export const inputRules = createInputRules({
  rules: [
    blockRule(/^##? $/, 'heading'),
    blockRule(/^### $/, 'heading', () => ({ level: 3 })),
    blockRule(/^[-*] $/, 'list'),
    blockRule(/^1[.)] $/, 'list', () => ({ isOrdered: true })),
    blockRule(/^> $/, 'quote'),
    blockRule(/^```$/, 'code'),
    dividerRule,
    markRule(/\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.strong!, 2),
    markRule(/(?<![*\w])\*([^\s*](?:[^*]*[^\s*])?)\*$/, marks.emphasis!, 1),
    // addresses and file names contain underscores too
    markRule(/(?<![^\s("'“‘])_([^\s_](?:[^_]*[^\s_])?)_$/, marks.emphasis!, 1),
    markRule(/~~([^\s~](?:[^~]*[^\s~])?)~~$/, marks.strike!, 2),
    markRule(/(?<!`)`([^`]+)`$/, marks.inlineCode!, 1),
    linkRule,
  ],
})
