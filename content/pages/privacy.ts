import type { PageMeta } from './meta.ts'

export const privacyPage: PageMeta = {
  title: 'Privacy: what we keep, and for how long',
  description:
    'What this site keeps when you write, apply, comment or subscribe: why, for how long, who sees it and how to have it erased.',
}
