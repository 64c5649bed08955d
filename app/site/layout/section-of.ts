import type { Navigation } from '#contract/company/company-part.ts'

type HeaderLink = Navigation['header'][number]

/** The link of the header to the section that a page is in; undefined for a page outside of them. */
export const sectionOf = (pathname: string, links: HeaderLink[]): HeaderLink | undefined =>
  links.find(
    ({ href, pages }) => pathname === href || pathname.startsWith(`${href}/`) || pages.includes(pathname),
  )
