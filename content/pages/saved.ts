import type { PageMeta } from './meta.ts'

export const savedPage: PageMeta = {
  title: 'Saved articles',
  description:
    'The articles you’ve bookmarked in this browser. The list stays on your device and needs no account.',
}
