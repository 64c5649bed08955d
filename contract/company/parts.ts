/** Company texts: what visitors read about the company, in parts that owners edit one by one. */
import type { z } from 'zod'
import { About, People } from './about-part.ts'
import { Company, Logo, Navigation, NotFound } from './company-part.ts'
import { Clients, Home, ServiceTiles, Testimonials } from './home-part.ts'
import { Blog, Careers, Contact, Newsletter, NewsletterBox, Privacy } from './page-parts.ts'
import { Look } from './look-part.ts'
import { Pages } from './pages-part.ts'
import { Services, ServicesOverview } from './services-part.ts'
import type { PartName } from './part-names.ts'

/** The schema of each part, from which the editor builds its form. */
export const companyParts = {
  company: Company,
  look: Look,
  logo: Logo,
  navigation: Navigation,
  home: Home,
  serviceTiles: ServiceTiles,
  services: Services,
  servicesOverview: ServicesOverview,
  people: People,
  about: About,
  clients: Clients,
  testimonials: Testimonials,
  contact: Contact,
  careers: Careers,
  newsletter: Newsletter,
  newsletterBox: NewsletterBox,
  blog: Blog,
  privacy: Privacy,
  pages: Pages,
  notFound: NotFound,
} as const satisfies Record<PartName, z.ZodObject>

export type CompanyParts = { [Name in PartName]: z.output<(typeof companyParts)[Name]> }
