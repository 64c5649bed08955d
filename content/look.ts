import { designedColours } from '#contract/company/palette.ts'
import type { Look } from '#contract/company/look-part.ts'

/**
 * The colours and typefaces of the site. These match the design in `app/ui/theme/tokens.css`; for other colours,
 * `contract/company/palette.ts` derives the palette.
 */
export const look: Look = { ...designedColours, headings: 'geist', text: 'geist' }
