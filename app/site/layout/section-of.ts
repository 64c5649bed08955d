import type { Navigation } from '#contract/company/company-part.ts'

type HeaderLink = Navigation['header'][number]

/** The header link of the section that a page belongs to; undefined if it belongs to none. */
export const sectionOf = (pathname: string, links: HeaderLink[]): HeaderLink | undefined =>
  links.find(
    ({ href, pages }) => pathname === href || pathname.startsWith(`${href}/`) || pages.includes(pathname),
  )
