/** The names of the parts, without their schemas, so that pages need not load those. */
export const partNames = [
  'company',
  'look',
  'logo',
  'navigation',
  'home',
  'serviceTiles',
  'services',
  'servicesOverview',
  'people',
  'about',
  'clients',
  'testimonials',
  'contact',
  'careers',
  'newsletter',
  'newsletterBox',
  'blog',
  'privacy',
  'pages',
  'notFound',
] as const
export type PartName = (typeof partNames)[number]

/** What the back office calls each part. */
export const partLabels: Record<PartName, string> = {
  company: 'Company',
  look: 'Colours and typefaces',
  logo: 'Logo',
  navigation: 'Menu and footer',
  home: 'Home page',
  serviceTiles: 'Service tiles',
  services: 'Services',
  servicesOverview: 'Services overview',
  people: 'People',
  about: 'About page',
  clients: 'Clients',
  testimonials: 'Testimonials',
  contact: 'Contact page',
  careers: 'Career page',
  newsletter: 'Newsletter page',
  newsletterBox: 'Newsletter box',
  blog: 'Blog',
  privacy: 'Privacy page',
  pages: 'Pages',
  notFound: 'The 404 page',
}

/** The parts in the order of the back office. */
export const partGroups: { title: string; parts: PartName[] }[] = [
  { title: 'The firm', parts: ['company', 'logo', 'look', 'people', 'clients', 'testimonials'] },
  { title: 'Services', parts: ['services', 'servicesOverview', 'serviceTiles'] },
  { title: 'Every page', parts: ['navigation', 'newsletterBox', 'notFound'] },
  {
    title: 'Pages',
    parts: ['home', 'about', 'contact', 'careers', 'blog', 'newsletter', 'privacy', 'pages'],
  },
]

/** The page that previews each part; of services and pages, the first that was changed does. */
export const previewPaths: Record<PartName, string> = {
  company: '/contact',
  look: '/',
  logo: '/',
  navigation: '/',
  home: '/',
  serviceTiles: '/service',
  services: '/service',
  servicesOverview: '/service',
  people: '/about-us',
  about: '/about-us',
  clients: '/',
  testimonials: '/',
  contact: '/contact',
  careers: '/career',
  newsletter: '/newsletter',
  newsletterBox: '/blog',
  blog: '/blog',
  privacy: '/privacy',
  pages: '/',
  notFound: '/no-page-has-this-address',
}

/**
 * The parts that a page shows. `site` is what all pages have: header, footer, and the 404 page; `look` is what the
 * server makes the stylesheet of a document with.
 */
export const partsOfPages = {
  site: ['company', 'logo', 'navigation', 'notFound'],
  look: ['look', 'logo'],
  home: ['home', 'serviceTiles', 'clients', 'testimonials'],
  about: ['about', 'people', 'clients'],
  services: ['servicesOverview', 'serviceTiles'],
  contact: ['contact', 'people'],
  careers: ['careers'],
  newsletter: ['newsletter', 'newsletterBox'],
  blog: ['blog', 'newsletterBox'],
  article: ['newsletterBox'],
  privacy: ['privacy', 'people'],
} as const satisfies Record<string, readonly PartName[]>

export type PageName = keyof typeof partsOfPages
export type PartOfPage<Page extends PageName> = (typeof partsOfPages)[Page][number]
