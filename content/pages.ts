import type { PageMeta } from './pages/meta.ts'
import { homePage } from './pages/home.ts'
import { aboutPage } from './pages/about.ts'
import { servicePage } from './pages/service.ts'
import { contactPage } from './pages/contact.ts'
import { careerPage } from './pages/career.ts'
import { blogPage } from './pages/blog.ts'
import { savedPage } from './pages/saved.ts'
import { newsletterPage } from './pages/newsletter.ts'
import { confirmPage, unsubscribePage } from './pages/email-links.ts'
import { privacyPage } from './pages/privacy.ts'
import { notFoundPage } from './pages/not-found.ts'

/** The titles and descriptions of all pages, for the server. Pages import only their own. */
export const pages = {
  '/': homePage,
  '/about-us': aboutPage,
  '/service': servicePage,
  '/contact': contactPage,
  '/career': careerPage,
  '/blog': blogPage,
  '/blog/saved': savedPage,
  '/newsletter': newsletterPage,
  '/newsletter/confirm': confirmPage,
  '/newsletter/unsubscribe': unsubscribePage,
  '/privacy': privacyPage,
  '404': notFoundPage,
} satisfies Record<string, PageMeta>
