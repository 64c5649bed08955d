import { headerLinks } from '#content/navigation.ts'

/** The link of the header to the section that a page is in; undefined for a page outside of them. */
export const sectionOf = (pathname: string) =>
  headerLinks.find(
    ({ href, pages }) => pathname === href || pathname.startsWith(`${href}/`) || pages?.includes(pathname),
  )
