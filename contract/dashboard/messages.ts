/** Messages about the checklist of a new site. */
export const dashboardMessages = {
  setupHidden: 'The checklist is put away',
  setupShown: 'The checklist is back',
  setupFailed: 'Failed to change the checklist',
} as const

/** What the dashboard says of the days since yesterday. */
export const recentEventMessages = {
  title: 'Since yesterday',
  none: 'All quiet since yesterday.',
  more: 'Only the newest are shown.',
  failed: 'What has come in or gone public appears here.',
} as const
