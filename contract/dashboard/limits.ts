/** The steps of the setup checklist, in order. */
export const setupSteps = ['company', 'account', 'people', 'opening', 'post', 'mail'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Kinds of recent events on the dashboard. */
export const recentEventNames = ['enquiry', 'application', 'answer', 'comment', 'reply', 'post'] as const
export type RecentEventName = (typeof recentEventNames)[number]

/** Maximum number of events on the dashboard. */
export const maxRecentEvents = 20
