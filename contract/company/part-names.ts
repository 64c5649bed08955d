/** The names of the parts. Pages load this file, and not the schemas. */
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

export const partLabels: Record<PartName, string> = {
  company: 'Company',
  look: 'Colours and fonts',
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
  notFound: '404 page',
}

/** The parts in the groups of the back office, which follow the site's pages. */
export const partGroups: { title: string; parts: PartName[] }[] = [
  { title: 'Home', parts: ['home', 'serviceTiles', 'testimonials', 'clients'] },
  { title: 'About', parts: ['about', 'people'] },
  { title: 'Services', parts: ['services', 'servicesOverview'] },
  { title: 'Contact', parts: ['contact'] },
  { title: 'Careers', parts: ['careers'] },
  { title: 'Blog', parts: ['blog', 'newsletter', 'newsletterBox'] },
  { title: 'Legal', parts: ['privacy', 'pages'] },
  { title: 'Design', parts: ['logo', 'look'] },
  { title: 'Details', parts: ['company', 'navigation', 'notFound'] },
]

const home = { path: '/', label: 'Home' }
const about = { path: '/about-us', label: 'About' }
const services = { path: '/service', label: 'Services' }
const contact = { path: '/contact', label: 'Contact' }
const blog = { path: '/blog', label: 'Blog' }
const newsletter = { path: '/newsletter', label: 'Newsletter' }

/** The pages that show each part; the first is its preview. Services and custom pages each have their own. */
export const pagesOfParts: Record<PartName, { path: string; label: string }[]> = {
  company: [contact, home],
  look: [home, blog, contact],
  logo: [home],
  navigation: [home, blog],
  home: [home],
  serviceTiles: [home, services],
  services: [],
  pages: [],
  servicesOverview: [services],
  people: [about, contact],
  about: [about],
  clients: [home, about],
  testimonials: [home],
  contact: [contact],
  careers: [{ path: '/career', label: 'Careers' }],
  newsletter: [newsletter],
  newsletterBox: [blog, newsletter],
  blog: [blog],
  privacy: [{ path: '/privacy', label: 'Privacy' }],
  notFound: [{ path: '/no-page-has-this-address', label: 'Page not found' }],
}

/**
 * The parts that each page needs. `site` is for all pages: header, footer and 404 page; `look` is for the stylesheet that the server
 * generates.
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
