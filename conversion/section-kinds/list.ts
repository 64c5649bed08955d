import { prefixed } from '#conversion/markdown/marks.ts'
import { nestedItems } from '#contract/posts/sections/lists.ts'
import type { Writer } from './writer.ts'

type List = Parameters<typeof nestedItems>[0]

/** Writes items with `write`, and the items of each level with `enclose`. */
function written(list: List, write: (text: string) => string, enclose: (items: string[]) => string): string {
  const items = nestedItems(list)
  return enclose(
    items.map(({ text, below }) => write(text) + (below.length > 0 ? enclose(below.map(write)) : '')),
  )
}

export const list: Writer<'list'> = {
  markdown(section, write) {
    const lines = (items: string[]) =>
      items.map((item, index) => {
        const mark = section.ordered ? `${index + 1}. ` : '- '
        return prefixed(item, mark, ' '.repeat(mark.length))
      })
    return written(section, write, (items) => `\n${lines(items).join('\n')}`).slice(1)
  },
  html(section, { inline }) {
    const tag = section.ordered ? 'ol' : 'ul'
    return written(
      section,
      inline,
      (items) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`,
    )
  },
}
