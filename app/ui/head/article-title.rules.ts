/** The length at which search engines truncate titles (characters). */
export const maxTitleLength = 60

/** The title of a post's page, with the site's name if it fits. */
export function articleTitle(title: string, siteName: string): string {
  const full = `${title} | ${siteName}`
  return full.length > maxTitleLength ? title : full
}
