/** The steps of the checklist for a new site, in the order of the dashboard. */
export const setupSteps = ['company', 'people', 'opening', 'post', 'mail'] as const
export type SetupStep = (typeof setupSteps)[number]
