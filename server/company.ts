import { caseStudyFigures } from '#content/case-studies.ts'
import { demoCompany } from '#content/demo/company.ts'
import { logo } from '#content/logo.ts'
import { openings } from '#content/openings.ts'
import { pages, type PagePath } from '#content/pages.ts'
import { services } from '#content/services.ts'
import { site } from '#content/site.ts'
import type { SocialCardPage } from '#server/features/covers/social.routes.ts'
import type { SitemapPage } from '#server/features/feeds/feeds.routes.ts'

/** A page of the site, for sitemap and social cards. */
type Page = { path: string; title: string; eyebrow: string } & Pick<
  SitemapPage,
  'showsPosts' | 'showsOpenings'
>

/** Pages for one reader alone, which are neither indexed nor shared. */
type UnlistedPath = '404' | '/newsletter/confirm' | '/newsletter/unsubscribe'

const page = (path: Exclude<PagePath, UnlistedPath>, eyebrow: string): Page => ({
  path,
  eyebrow,
  title: pages[path].title,
})

/** The pages, in the order of the site map. */
const listedPages: Page[] = [
  { ...page('/', site.tagline), showsPosts: true },
  page('/about-us', 'About us'),
  page('/service', 'Services'),
  ...services.map(({ slug, name, metaTitle }) => ({ path: `/${slug}`, title: metaTitle, eyebrow: name })),
  page('/contact', 'Contact'),
  { ...page('/career', 'Careers'), showsOpenings: true },
  { ...page('/blog', 'Blog'), showsPosts: true },
  page('/blog/saved', 'Blog'),
  page('/newsletter', 'Newsletter'),
  page('/privacy', 'Privacy'),
]

function postalAddress(): string {
  const { street, locality, region, postcode, country } = site.address
  return `${street}, ${locality} ${region} ${postcode}, ${country}`
}

/** The company's content that features need, which may not import `content/`. */
export const company = {
  name: site.name,
  description: site.description,
  logo,
  caseStudyFigures,
  /** footer of emails, and their sender where `MAIL_FROM` is unset */
  emailSender: { name: site.name, email: site.contactEmail, address: postalAddress() },
  /** what a new database begins with */
  openings,
  facts: { emails: [site.contactEmail, site.careersEmail], demo: demoCompany },
  feed: { title: `${site.name} Blog`, description: pages['/blog'].description },
  sitemapPages: listedPages.map(({ path, showsPosts, showsOpenings }): SitemapPage => ({
    path,
    showsPosts,
    showsOpenings,
  })),
  cardPages: listedPages.map(({ path, title, eyebrow }): SocialCardPage => ({
    path,
    title,
    eyebrow,
  })),
}
