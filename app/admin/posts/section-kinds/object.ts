import type { Node } from 'prosemirror-model'
import type { SectionType } from '#app/admin/posts/draft.rules.ts'
import { toPlainText } from '#contract/posts/inline-text.ts'
import type { DescribedImage } from '#contract/posts/sections/sections.ts'
import { sectionAttrs, type Kind, type SectionOf } from './kind.ts'

/** Creates an element. */
export function element(
  tag: string,
  attributes: Record<string, string>,
  ...children: (globalThis.Node | string)[]
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** An image in the editor. For an image on another site, which the page may not load, it shows the address. */
export const imageOf = ({ url, alt, decorative }: Omit<DescribedImage, 'caption'>): HTMLElement =>
  /^\/(?!\/)/.test(url)
    ? element('img', {
        src: url,
        alt: decorative ? '' : alt,
        loading: 'lazy',
        decoding: 'async',
        draggable: 'false',
      })
    : element('span', { class: 'page-blank' }, alt || url)

export const captionOf = (caption: string): HTMLElement[] =>
  caption === '' ? [] : [element('figcaption', {}, toPlainText(caption))]

type Options<Type extends SectionType> = Pick<Kind<Type>, 'Fields'> & {
  /** Renders it; undefined if nothing has been chosen yet. */
  draw: (section: SectionOf<Type>) => HTMLElement | undefined
}

/** Creates a kind without text, such as an image. The document treats it as one unit, and its fields replace it while it is open. */
export function objectKind<Type extends SectionType>(
  type: Type,
  { draw, ...rest }: Options<Type>,
): Kind<Type> & Options<Type> {
  return {
    nodes: {
      [type]: {
        group: 'section',
        atom: true,
        isolating: true,
        attrs: { ...sectionAttrs, section: {} },
        toDOM: ({ attrs }) => draw(attrs.section as SectionOf<Type>) ?? element('p', {}),
      },
    },
    ...rest,
    draw,
    toNodes: (schema, section) => [schema.node(type, { id: section.id, section })],
    toSection: ({ attrs }) => ({ ...(attrs.section as SectionOf<Type>), id: String(attrs.id) }),
  }
}

/** Whether a node is an object: a section without text. */
export const isObject = (node: Node): boolean => node.isAtom && node.isBlock
