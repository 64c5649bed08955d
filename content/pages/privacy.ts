import type { PageMeta } from './meta.ts'

export const privacyPage: PageMeta = {
  title: 'Privacy: what we keep, and for how long',
  description:
    'What this site keeps of people who write, apply, comment or subscribe: why, for how long, who sees it, and who erases it when you ask.',
}
