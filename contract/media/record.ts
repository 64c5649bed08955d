import type { RecordKind } from '#contract/records/record.ts'

/** Files and videos of posts. */
export const mediaRecordKind = {
  name: 'media',
  words: ['file', 'files'],
  area: 'posts',
  actions: {
    'media.uploaded': { sentence: 'Uploaded a file for posts' },
  },
} as const satisfies RecordKind
