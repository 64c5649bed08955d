/** The share of a section that must be in view before it is revealed (docs/specification/public-site.md, "About, services"). */
export const revealThreshold = 0.2
