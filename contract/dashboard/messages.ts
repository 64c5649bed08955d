/** Messages about the checklist of a new site. */
export const dashboardMessages = {
  setupHidden: 'Checklist hidden',
  setupShown: 'Checklist shown',
  setupFailed: 'Failed to change the checklist',
} as const

/** Texts of the panel with recent events. */
export const recentEventMessages = {
  title: 'Since yesterday',
  none: 'All quiet since yesterday.',
  more: 'Only the newest are shown.',
  failed: 'New enquiries, applications, comments and posts appear here.',
} as const
