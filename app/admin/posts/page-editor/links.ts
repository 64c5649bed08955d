import type { Command, EditorState } from 'prosemirror-state'
import { Selection } from 'prosemirror-state'
import { mailtoLink } from '#contract/email.ts'
import { canLinkTo } from '#contract/posts/inline-runs.ts'
import { schema } from '#app/admin/posts/section-kinds/kinds.ts'

const { marks } = schema

const address = /^[^\s@<>"()]+@[^\s@<>"()]+\.[^\s@<>"()]+$/
const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]\S*)?$/u

/**
 * Completes a typed link address: `example.org` becomes a web address, `ann@example.org` an email address.
 * @returns undefined if readers couldn't follow the link
 */
export function toLinkAddress(typed: string): string | undefined {
  const text = typed.trim().replaceAll('(', '%28').replaceAll(')', '%29')
  const isWhole = /^mailto:/i.test(text)
  const whole = !isWhole && address.test(text) ? mailtoLink(text) : host.test(text) ? `https://${text}` : text
  if (!canLinkTo(whole)) return undefined
  return /^https?:/i.test(whole) && !URL.canParse(whole) ? undefined : whole
}

/** The range and address of the link at the selection; otherwise the selected range with an empty address. */
export function linkAt({ selection, doc }: EditorState): { from: number; to: number; href: string } {
  const { $from, from, to } = selection
  const link = marks.hyperlink!.isInSet($from.marksAcross(selection.$to) ?? $from.marks())
  const beside = [$from.nodeAfter, $from.nodeBefore].flatMap((node) => node?.marks ?? [])
  const here = link ?? marks.hyperlink!.isInSet(beside)
  if (!here || !selection.empty)
    return {
      from,
      to,
      href: doc.rangeHasMark(from, to, marks.hyperlink!) && link ? String(link.attrs.href) : '',
    }
  // a link can span several text nodes with different formats
  let range = { from, to }
  let start = -1
  let end = -1
  $from.parent.forEach((node, offset) => {
    if (!here.isInSet(node.marks)) return
    const at = $from.start() + offset
    if (at !== end) start = at
    end = at + node.nodeSize
    if (start <= from && from <= end) range = { from: start, to: end }
  })
  return { ...range, href: String(here.attrs.href) }
}

/** Links a range to an address. An empty range gets the address as its text. */
export const setLink =
  (from: number, to: number, href: string): Command =>
  ({ tr }, dispatch) => {
    const end = from === to ? from + href.length : to
    if (from === to) tr.insert(from, schema.text(href))
    tr.removeMark(from, end, marks.hyperlink).addMark(from, end, marks.hyperlink!.create({ href }))
    tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).removeStoredMark(marks.hyperlink!)
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Removes the link in a range and keeps the text. */
export const removeLink =
  (from: number, to: number): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.removeMark(from, to, marks.hyperlink))
    return true
  }
