import { z } from 'zod'
import { listLevels, maxItems, postTextLimits } from '#contract/posts/limits.ts'
import { nestedItems, tidyList } from '#contract/posts/sections/lists.ts'
import { broken, kind, shortText, saves } from './kind.ts'
import { block, times } from './size.ts'

export const list = kind(
  'list',
  {
    items: z.array(z.string()),
    /** The level of each item, starting with 1; absent if all are on level 1. */
    levels: z.array(z.literal(listLevels)).optional(),
    ordered: z.boolean().optional(),
  },
  saves('list', {
    items: z.array(shortText('A list item', postTextLimits.item), broken).max(maxItems, broken),
    levels: z.array(z.literal(listLevels, broken), broken).max(maxItems, broken).optional(),
    ordered: z.boolean(broken).optional(),
  }).transform(tidyList),
  {
    blank: { items: [] },
    marked: ['items.*'],
    frame: { elements: 1, bytes: 200 },
    more: (section) => [times(nestedItems(section).filter(({ below }) => below.length > 0).length, block)],
  },
)
