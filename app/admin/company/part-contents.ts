import type { PartName } from '#contract/company/part-names.ts'

/** A short description of each part. */
export const partContents: Record<PartName, string> = {
  company: 'Name, addresses, phone and social networks',
  look: 'Main and accent colours, heading and body fonts',
  logo: 'Logo for light and dark backgrounds, favicon',
  navigation: 'Header, menu and footer links, closing banner',
  home: 'Headline, example, services and careers',
  serviceTiles: 'One tile per service',
  services: 'One page per service: scope, steps, questions',
  servicesOverview: 'Headline and how to choose a service',
  people: 'Names, titles and photos',
  about: 'Story, values, principles and milestones',
  clients: 'Names, sectors and logos',
  testimonials: 'What clients say',
  contact: 'Introduction, who answers, what happens next',
  careers: 'Working here and hiring steps',
  newsletter: 'Headline, promises and confirmations',
  newsletterBox: 'Heading and text above the email field',
  blog: 'Introduction and saved posts page',
  pages: 'Custom pages, such as terms of use',
  privacy: 'What you keep and why, and who to ask',
  notFound: 'Shown when a page doesn’t exist',
}
