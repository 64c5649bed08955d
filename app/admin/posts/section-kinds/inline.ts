import type { Mark, MarkSpec, Node, Schema } from 'prosemirror-model'
import { canLinkTo, plainRun, toInlineText, toRuns, type InlineRun } from '#contract/posts/inline-runs.ts'
import { toStorableText } from '#contract/text.ts'

/** The inline formats that the contract supports. */
export const marks = {
  hyperlink: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element: HTMLElement) => {
          const href = element.getAttribute('href') ?? ''
          return canLinkTo(href) && { href }
        },
      },
    ],
    toDOM: ({ attrs }: Mark) => ['a', { href: String(attrs.href), rel: 'noopener' }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['s', 0] },
  inlineCode: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>

/** Converts inline text to nodes. Line breaks become spaces, as on the page. */
export function toInline(schema: Schema, text: string): Node[] {
  return toRuns(text.replaceAll(/\s*\n\s*/g, ' '))
    .filter((run) => run.text !== '')
    .map((run) =>
      schema.text(run.text, [
        ...(run.href ? [schema.mark('hyperlink', { href: run.href })] : []),
        ...(run.isStrong ? [schema.mark('strong')] : []),
        ...(run.isEmphasis ? [schema.mark('emphasis')] : []),
        ...(run.isStruck ? [schema.mark('strike')] : []),
        ...(run.isCode ? [schema.mark('inlineCode')] : []),
      ]),
    )
}

/** Caches the inline text of each block, since typing changes only one of them. */
const written = new WeakMap<Node, string>()

/** The inline text of a paragraph, list item, heading or cell. */
export function textOf(block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const runs = block.children.map((child): InlineRun => {
    const has = (name: string) => child.marks.some(({ type }) => type.name === name)
    const link = child.marks.find(({ type }) => type.name === 'hyperlink')
    return {
      ...plainRun(child.text ?? ''),
      isStrong: has('strong'),
      isEmphasis: has('emphasis'),
      isStruck: has('strike'),
      isCode: has('inlineCode'),
      href: link ? String(link.attrs.href) : '',
    }
  })
  const text = toStorableText(toInlineText(runs))
  written.set(block, text)
  return text
}

/** Splits a text into paragraph nodes. */
export const toParagraphs = (schema: Schema, text: string): Node[] =>
  text.split(/\n\s*\n/).map((line) => schema.node('paragraph', null, toInline(schema, line)))

/** Joins paragraphs into a text. */
export const textOfParagraphs = (node: Node): string => node.children.map(textOf).join('\n\n')
