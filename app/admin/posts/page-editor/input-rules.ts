import { InputRule, inputRules as createInputRules } from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import type { NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { schema } from '#app/admin/posts/section-kinds/kinds.ts'
import { insertSection, turnInto } from './blocks.ts'
import { toLinkAddress } from './links.ts'

const { marks } = schema

/** What is typed at the start of a paragraph makes it another kind. */
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

/** Formats what was typed between two signs, which vanish. */
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

/** Links the words in square brackets to the address in round ones behind them. */
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

/** What is typed as Markdown is formatted as one types. Backspace takes it back. */
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
    // addresses and names of files have underscores too
    markRule(/(?<![^\s("'“‘])_([^\s_](?:[^_]*[^\s_])?)_$/, marks.emphasis!, 1),
    markRule(/~~([^\s~](?:[^~]*[^\s~])?)~~$/, marks.strike!, 2),
    markRule(/(?<!`)`([^`]+)`$/, marks.inlineCode!, 1),
    linkRule,
  ],
})
