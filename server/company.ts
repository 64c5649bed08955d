import { caseStudies } from '#content/case-studies.ts'
import { demoCompany } from '#content/demo/company.ts'
import { noAnswers, createSetupTexts } from '#content/setup-texts.ts'
import { openings } from '#content/openings.ts'
import { shippedParts } from '#content/parts.ts'
import { templates } from '#content/templates.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import type { SocialCardPage } from '#server/features/covers/social.routes.ts'
import type { SitemapPage } from '#server/features/feeds/feeds.routes.ts'
import { demoId } from '#server/seed/demo-ids.ts'

/** A page of the site, for the sitemap and social cards. */
type Page = SitemapPage & SocialCardPage

/** Lists the pages in the order of the site map. Excludes personal ones, which are neither indexed nor shared. */
function listPages(parts: CompanyParts): Page[] {
  const { company, home, about, servicesOverview, services, contact, careers, blog, newsletter } = parts
  const { privacy, pages } = parts
  const page = (path: string, eyebrow: string, { title }: { title: string }): Page => ({
    path,
    // doesn't repeat the title
    eyebrow: eyebrow.replace(/[.!?…]$/, '') === title ? company.name : eyebrow,
    title,
  })
  return [
    { ...page('/', company.tagline, home.searchResult), showsPosts: true },
    page('/about-us', 'About us', about.searchResult),
    page('/service', 'Services', servicesOverview.searchResult),
    ...services.services.map(({ slug, name, metaTitle }) => page(`/${slug}`, name, { title: metaTitle })),
    page('/contact', 'Contact', contact.searchResult),
    { ...page('/career', 'Careers', careers.searchResult), showsOpenings: true },
    { ...page('/blog', 'Blog', blog.searchResult), showsPosts: true },
    page('/blog/saved', 'Blog', blog.saved),
    { ...page('/newsletter', 'Newsletter', newsletter.searchResult), showsIssues: true },
    page('/privacy', 'Privacy', privacy.searchResult),
    ...pages.pages.map(({ slug, title }) => page(`/${slug}`, company.name, { title })),
  ]
}

/** What features use of `content/`, which they must not import. */
export const content = {
  /** the texts of a new site: those of the demo company, or placeholders */
  shippedTexts: ({ seedDemo }: { seedDemo: boolean }): CompanyParts =>
    seedDemo ? shippedParts : createSetupTexts(noAnswers),
  createSetupTexts,
  caseStudies,
  /** the openings and reply templates of a new database */
  openings,
  templates,
  demo: {
    ...demoCompany,
    /** The ids of its posts, including deleted ones. They are slow to load. */
    postIds: async () => {
      const { articles } = await import('#content/articles.ts')
      return articles.map(({ slug }) => demoId(`post ${slug}`))
    },
  },
  listPages,
}
