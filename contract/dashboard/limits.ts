/** The kinds of work that waits for an admin, in the order of the dashboard. */
export const waitingKinds = ['enquiries', 'applications', 'comments', 'replies', 'drafts'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** The steps of the checklist for a new site, in the order of the dashboard. */
export const setupSteps = ['company', 'team', 'opening', 'post', 'mail'] as const
export type SetupStep = (typeof setupSteps)[number]
