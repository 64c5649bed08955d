import { canLinkTo } from '#contract/posts/inline-runs.ts'
import { Schema, type Attrs, type DOMOutputSpec } from 'prosemirror-model'

const block = (tag: string, attributes?: Attrs): (() => DOMOutputSpec) => {
  const output: DOMOutputSpec = attributes ? [tag, attributes, 0] : [tag, 0]
  return () => output
}

/**
 * The text of one section: paragraphs, one heading, or one list, with the elements of the article (app/ui/article), so that its styles
 * apply. The marks are those of the inline text of the contract, and no others.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    headed: { content: 'heading' },
    listed: { content: 'list' },
    line: { content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: block('p') },
    heading: {
      content: 'inline*',
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [attrs.level === 3 ? 'h3' : 'h2', 0],
    },
    list: {
      content: 'item+',
      attrs: { isOrdered: { default: false } },
      parseDOM: [
        { tag: 'ul', attrs: { isOrdered: false } },
        { tag: 'ol', attrs: { isOrdered: true } },
      ],
      toDOM: ({ attrs }) => [attrs.isOrdered ? 'ol' : 'ul', 0],
    },
    item: { content: 'inline*', parseDOM: [{ tag: 'li' }], toDOM: block('li') },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return canLinkTo(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href), rel: 'noopener' }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: block('strong') },
    emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: block('em') },
    inlineCode: { code: true, parseDOM: [{ tag: 'code' }], toDOM: block('code') },
  },
})

export const { nodes, marks } = schema
