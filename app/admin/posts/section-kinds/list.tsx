import { SmallCheck } from '#app/admin/posts/fields/small-fields.tsx'
import { textOf, toInline } from './inline.ts'
import { idOf, sectionAttrs, type Kind } from './kind.ts'

/** Items of both levels are siblings, as they are stored. */
export const list: Kind<'list'> = {
  nodes: {
    list: {
      group: 'section',
      content: 'item+',
      attrs: { ...sectionAttrs, isOrdered: { default: false } },
      parseDOM: [
        { tag: 'ul', attrs: { isOrdered: false } },
        { tag: 'ol', attrs: { isOrdered: true } },
      ],
      toDOM: ({ attrs }) => [attrs.isOrdered ? 'ol' : 'ul', 0],
    },
    item: {
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 1 } },
      parseDOM: [{ tag: 'li' }],
      toDOM: ({ attrs }) => ['li', { 'aria-level': String(attrs.level) }, 0],
    },
  },
  placeholder: 'List item',
  toNodes: (schema, { id, items, levels, ordered = false }) => [
    schema.node(
      'list',
      { id, isOrdered: ordered },
      (items.length > 0 ? items : ['']).map((item, index) =>
        schema.node('item', { level: levels?.[index] ?? 1 }, toInline(schema, item)),
      ),
    ),
  ],
  toSection(node) {
    const levels = node.children.map(({ attrs }): 1 | 2 => (attrs.level === 2 ? 2 : 1))
    return {
      type: 'list',
      id: idOf(node),
      items: node.children.map(textOf),
      ...(levels.includes(2) && { levels }),
      ...(node.attrs.isOrdered && { ordered: true }),
    }
  },
  Fields: ({ section, onEdit }) => (
    <SmallCheck
      label="Numbered"
      isChecked={section.ordered ?? false}
      onCheck={(isOn) => onEdit({ ordered: isOn || undefined })}
    />
  ),
}
