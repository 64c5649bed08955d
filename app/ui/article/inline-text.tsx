import type { ReactNode } from 'react'
import { parseInline, type InlineNode } from '#contract/posts/inline-text.ts'

/** Renders a line of text with inline Markdown. */
export function InlineText({ text }: { text: string }) {
  return parseInline(text).map(element)
}

function element(piece: InlineNode, key: number): ReactNode {
  if (typeof piece === 'string') return piece
  switch (piece.kind) {
    case 'code':
      return <code key={key}>{piece.text}</code>
    case 'strong':
      return <strong key={key}>{piece.children.map(element)}</strong>
    case 'emphasis':
      return <em key={key}>{piece.children.map(element)}</em>
    case 'link':
      return (
        <a key={key} href={piece.href} rel="noopener">
          {piece.children.map(element)}
        </a>
      )
  }
}
