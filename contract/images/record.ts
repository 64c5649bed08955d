import type { RecordKind } from '#contract/records/record.ts'

/** Images of posts and people. */
export const imageRecordKind = {
  name: 'image',
  words: ['image', 'images'],
  area: 'images',
  actions: {
    'image.uploaded': { sentence: 'Uploaded an image' },
    'image.described': { sentence: 'Changed the alternative text of an image' },
    'image.replaced': { sentence: 'Replaced an image' },
    'image.deleted': { sentence: 'Deleted an image', isRemoval: true },
  },
} as const satisfies RecordKind
