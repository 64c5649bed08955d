import type { PageMeta } from './meta.ts'

export const contactPage: PageMeta = {
  title: 'Contact us about your project',
  description:
    'Tell us about your project, call our Melbourne studio or email us. An engineer reads every message and answers within one working day.',
}
