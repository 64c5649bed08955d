import type { ReactNode } from 'react'
import { typesetPart } from '#app/ui/prose/prose-text.tsx'
import { parseInline, type InlineNode } from '#contract/posts/inline-text.ts'

/** Renders a line of text with inline Markdown, typeset except for code. */
export function InlineText({ text }: { text: string }) {
  return render(parseInline(text), '')
}

/** `before` is the last character of what precedes the pieces. */
const render = (pieces: readonly InlineNode[], before: string): ReactNode[] =>
  pieces.map((piece, index) => element(piece, index, index ? lastLetter(pieces[index - 1]!) : before))

function element(piece: InlineNode, key: number, before: string): ReactNode {
  if (typeof piece === 'string') return typesetPart(piece, before)
  switch (piece.kind) {
    case 'code':
      return <code key={key}>{piece.text}</code>
    case 'strong':
      return <strong key={key}>{render(piece.children, before)}</strong>
    case 'emphasis':
      return <em key={key}>{render(piece.children, before)}</em>
    case 'link':
      return (
        <a key={key} href={piece.href} rel="noopener">
          {render(piece.children, before)}
        </a>
      )
  }
}

/** The last character of a piece; after code a quotation mark closes. */
function lastLetter(piece: InlineNode): string {
  if (typeof piece === 'string') return piece.at(-1)!
  return piece.kind === 'code' ? '`' : lastLetter(piece.children.at(-1) ?? '`')
}
