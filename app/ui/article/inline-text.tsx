import type { ReactNode } from 'react'
import { typesetPart } from '#app/ui/prose/prose-text.tsx'
import { parseInline, type InlineNode } from '#contract/posts/inline-text.ts'

/** The footnotes of an article: their numbers by label (0 until they are first referenced), and a function that renders a reference. */
export type References = {
  numbers: ReadonlyMap<string, number>
  refer: (label: string, key: number) => ReactNode
}

/** Renders a line of text with inline Markdown, typeset except for code. */
export function inlineText(text: string, references?: References): ReactNode[] {
  /** `before` is the last character before these pieces. */
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
      case 'struck':
        return <s key={key}>{render(piece.children, before)}</s>
      case 'footnote':
        return references!.refer(piece.label, key)
      case 'link':
        return (
          <a key={key} href={piece.href} rel="noopener">
            {render(piece.children, before)}
          </a>
        )
    }
  }

  return render(parseInline(text, references?.numbers), '')
}

/** The last character of a piece. After code or a footnote, a quotation mark closes. */
function lastLetter(piece: InlineNode): string {
  if (typeof piece === 'string') return piece.at(-1)!
  return 'children' in piece ? lastLetter(piece.children.at(-1) ?? '`') : '`'
}

/** Splits text at empty lines into paragraphs. */
export const paragraphs = (text: string, references?: References): ReactNode[] =>
  text.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={index} {...hangingQuoteProps(paragraph)}>
      {inlineText(paragraph, references)}
    </p>
  ))

/** The attributes that hang an opening quotation mark in the margin (article.css). */
export function hangingQuoteProps(text: string) {
  const [mark] = text.trimStart()
  if (mark === '"' || mark === '“') return { className: 'hanging' }
  return mark === "'" || mark === '‘' ? { className: 'hanging', 'data-mark': 'single' } : {}
}
