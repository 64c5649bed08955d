import { z } from 'zod'
import { listLevels, maxItems, postTextLimits } from '#contract/posts/limits.ts'
import { nestedItems, tidyList } from '#contract/posts/sections/lists.ts'
import { brokenSectionError, defineSectionKind, shortText, savedSectionSchema } from './kind.ts'
import { blockElementSize, timesSize } from './size.ts'

export const list = defineSectionKind(
  'list',
  {
    items: z.array(z.string()),
    /** The level of each item, starting with 1; absent if all are on level 1. */
    levels: z.array(z.literal(listLevels)).optional(),
    ordered: z.boolean().optional(),
  },
  savedSectionSchema('list', {
    items: z
      .array(shortText('A list item', postTextLimits.item), brokenSectionError)
      .max(maxItems, brokenSectionError),
    levels: z
      .array(z.literal(listLevels, brokenSectionError), brokenSectionError)
      .max(maxItems, brokenSectionError)
      .optional(),
    ordered: z.boolean(brokenSectionError).optional(),
  }).transform(tidyList),
  {
    blank: { items: [] },
    marked: ['items.*'],
    frame: { elements: 1, bytes: 200 },
    more: (section) => [
      timesSize(nestedItems(section).filter(({ below }) => below.length > 0).length, blockElementSize),
    ],
  },
)
