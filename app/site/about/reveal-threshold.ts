/** The share of a section that must be in view before it is revealed (specification, public §9: 0.2 on About). */
export const revealThreshold = 0.2
