/** Titles and descriptions for search engines. A title leaves room for ` | Stratoworks` within 60 characters. */
export type PagePath =
  | '/'
  | '/about-us'
  | '/service'
  | '/contact'
  | '/career'
  | '/blog'
  | '/blog/saved'
  | '/newsletter'
  | '/newsletter/confirm'
  | '/newsletter/unsubscribe'
  | '404'

export type PageMeta = { title: string; description: string }

export const pages: Record<PagePath, PageMeta> = {
  '/': {
    title: 'Cloud, DevOps and AI consulting in Australia',
    description:
      'We build delivery pipelines, multi-cloud platforms and machine learning systems for teams that release every day, then hand over the keys.',
  },
  '/about-us': {
    title: 'About us: people, values and numbers',
    description:
      'A small Melbourne consultancy with an end date on every engagement. Meet the five people who lead it and see how they work.',
  },
  '/service': {
    title: 'Services: cloud, delivery, data and AI',
    description:
      'Multi-cloud development, AI development, app development and cloud integration: what each includes, what it costs and how to choose.',
  },
  '/contact': {
    title: 'Contact us about your project',
    description:
      'Send us your project, call our Melbourne studio or write an e-mail. An engineer reads every message and answers within one working day.',
  },
  '/career': {
    title: 'Careers: DevOps, cloud and reliability jobs',
    description:
      'Open positions with salaries in the advertisement, remote work anywhere in Australia, flexible hours and a hiring process of four steps.',
  },
  '/blog': {
    title: 'Case studies and engineering articles',
    description:
      'Case studies and articles about delivery, cloud, reliability, security, machine learning and cost, by the people who did the work.',
  },
  '/blog/saved': {
    title: 'Saved articles',
    description:
      'The articles that you have bookmarked in this browser. The list stays on your device and needs no account.',
  },
  '/newsletter': {
    title: 'Newsletter: notes from client work',
    description:
      'One letter a month from our engineers: the newest case study, one thing that broke and what we changed. Leave whenever you like, in one click.',
  },
  '/newsletter/confirm': {
    title: 'Confirm your subscription',
    description: 'One press of a button confirms that the newsletter may be sent to your e-mail address.',
  },
  '/newsletter/unsubscribe': {
    title: 'Unsubscribe from the newsletter',
    description:
      'One press of a button ends your subscription. No letter will be sent to your address after it.',
  },
  '404': {
    title: 'Page not found',
    description:
      'There is no page at this address. Try the services, the case studies, or tell us what you were looking for.',
  },
}
