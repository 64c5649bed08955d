/** The steps of the checklist for a new site, in the order of the dashboard. */
export const setupSteps = ['company', 'account', 'people', 'opening', 'post', 'mail'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What the dashboard tells of the days since yesterday. */
export const recentEventNames = ['enquiry', 'application', 'answer', 'comment', 'reply', 'post'] as const
export type RecentEventName = (typeof recentEventNames)[number]

/** How many of the newest events it tells. */
export const maxRecentEvents = 20
