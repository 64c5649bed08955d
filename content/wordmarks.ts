/**
 * Client names as paths in public/wordmarks.svg, in typefaces that the site doesn't ship: Young Serif and Instrument Serif (both SIL Open
 * Font License).
 */
export type Letterforms = { viewBox: string; href: string }

export const marrowbieMutual: Letterforms = {
  viewBox: '1 -38 429 40',
  href: '/wordmarks.svg#marrowbie-mutual',
}

export const yarrowendHealth: Letterforms = {
  viewBox: '3 -35 294 36',
  href: '/wordmarks.svg#yarrowend-health',
}
