import type { PartName } from '#contract/company/part-names.ts'

/** What is edited in each part, in a few words. */
export const partContents: Record<PartName, string> = {
  company: 'Name, addresses, phone and social networks',
  look: 'Colours of buttons and links, and the typefaces',
  logo: 'The logo, light and dark, and the icon of browser tabs',
  navigation: 'Links at the top and bottom of every page, and the banner',
  home: 'Headline, example, services and careers',
  serviceTiles: 'The tiles that lead to each service',
  services: 'A page for each service: scope, steps, questions',
  servicesOverview: 'Headline, and how to choose a service',
  people: 'Names, titles and portraits',
  about: 'Story, values, habits and milestones',
  clients: 'Names, sectors and logos',
  testimonials: 'What clients say',
  contact: 'Introduction, who answers, and what happens afterwards',
  careers: 'How it is to work here, and the steps of hiring',
  newsletter: 'Headline, promises and confirmations',
  newsletterBox: 'The words above the field for the address',
  blog: 'Introduction, and the saved articles',
  pages: 'Pages of your own, such as terms or an imprint',
  privacy: 'What is kept and why, and whom to ask',
  notFound: 'What is said at an address without a page',
}
