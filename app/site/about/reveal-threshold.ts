/** How much of a section must be in view before it comes in (specification, public §9: 0.2 on About). */
export const revealAt = 0.2
