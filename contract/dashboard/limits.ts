import type { Capability } from '#contract/team/roles.ts'

/** The kinds of work that waits for a person, in the order of the dashboard. */
export const waitingKinds = ['enquiries', 'applications', 'comments', 'replies', 'drafts'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Who each kind of work waits for: those with this capability. */
export const waitingCapabilities: Record<WaitingKind, Capability> = {
  enquiries: 'enquiries',
  applications: 'applications',
  comments: 'comments.moderate',
  replies: 'comments.moderate',
  drafts: 'posts.write.own',
}

/** The steps of the checklist for a new site, in the order of the dashboard. */
export const setupSteps = ['company', 'team', 'opening', 'post', 'mail'] as const
export type SetupStep = (typeof setupSteps)[number]
