import { designedColours } from '#contract/company/palette.ts'
import type { Look } from '#contract/company/look-part.ts'

/**
 * The colours and typefaces of the site. These are those of the design (`app/ui/theme/tokens.css`); of others, pages are drawn with what
 * `contract/company/palette.ts` makes of them.
 */
export const look: Look = { ...designedColours, headings: 'geist', text: 'geist' }
