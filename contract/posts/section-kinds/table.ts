import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postTextLimits, tableLimits } from '#contract/posts/limits.ts'
import { brokenSectionError, caption, defineSectionKind, shortText, savedSectionSchema } from './kind.ts'
import { blockElementSize, sizeOfInline, timesSize } from './size.ts'

const cells = z
  .array(shortText('A cell', postTextLimits.item), brokenSectionError)
  .max(tableLimits.columns, { error: adminPostMessages.tableTooLarge })

/** The number of columns. Rows may have different lengths. */
const widthOf = ({ header, rows }: { header: string[]; rows: string[][] }) =>
  rows.reduce((widest, { length }) => Math.max(widest, length), header.length)

/** `header` is empty if there is none. */
export const table = defineSectionKind(
  'table',
  { header: z.array(z.string()), rows: z.array(z.array(z.string())), caption: z.string() },
  savedSectionSchema('table', {
    header: cells.default([]),
    rows: z
      .array(cells, brokenSectionError)
      .max(tableLimits.rows, { error: adminPostMessages.tableTooLarge }),
    caption,
  }),
  {
    blank: {
      header: ['', ''],
      rows: [
        ['', ''],
        ['', ''],
      ],
      caption: '',
    },
    marked: ['caption', 'header.*', 'rows.*.*'],
    frame: { elements: 5, bytes: 500 },
    // rows, filled up to the same length, and the name of the region
    more: (section) => [
      timesSize(
        (1 + section.rows.length) * (widthOf(section) + 1) - section.rows.flat().length,
        blockElementSize,
      ),
      sizeOfInline(section.caption),
    ],
  },
)

/** Fills up the rows of a table to the same length, and drops a blank header. Returns other sections as they are. */
export function withEvenRows<Section extends { type: string }>(
  section: Section | z.output<typeof table.saved>,
) {
  if (!('rows' in section)) return section
  const width = widthOf(section)
  const filled = (row: string[]) => [...row, ...Array<string>(width - row.length).fill('')]
  return {
    ...section,
    header: section.header.some((cell) => cell !== '') ? filled(section.header) : [],
    rows: section.rows.map(filled),
  }
}
