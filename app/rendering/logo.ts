import type { Logo } from '#contract/company/company-part.ts'

/** Matches a dark background: the dark theme's, or the header's over a dark hero. */
const onDark = `:is([data-theme=dark],body:has(.hero) .site-header:not([data-compact]))`
const inDarkSystem = '@media(prefers-color-scheme:dark){:root:not([data-theme])'

/** The stylesheet that shows the logo image for the current background; '' unless the logo has both images. */
export const logoCss = ({ image, imageOnDark }: Logo): string =>
  image && imageOnDark
    ? `.on-dark-only{display:none}` +
      `${onDark} .on-light-only{display:none}${onDark} .on-dark-only{display:block}` +
      `${inDarkSystem} .on-light-only{display:none}}${inDarkSystem} .on-dark-only{display:block}}`
    : ''
