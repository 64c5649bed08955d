import type { Logo } from '#contract/company/company-part.ts'

/** The ground is dark: that of the theme, or of the header over a dark hero. */
const onDark = `:is([data-theme=dark],body:has(.hero) .site-header:not([data-compact]))`
const inDarkSystem = '@media(prefers-color-scheme:dark){:root:not([data-theme])'

/** The stylesheet that shows, of a logo's two images, the one for the ground. '' for a logo that has not both. */
export const logoCss = ({ image, imageOnDark }: Logo): string =>
  image && imageOnDark
    ? `.on-dark-only{display:none}` +
      `${onDark} .on-light-only{display:none}${onDark} .on-dark-only{display:block}` +
      `${inDarkSystem} .on-light-only{display:none}}${inDarkSystem} .on-dark-only{display:block}}`
    : ''
