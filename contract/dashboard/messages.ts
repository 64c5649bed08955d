/** Messages about the checklist of a new site. */
export const dashboardMessages = {
  setupHidden: 'The checklist is put away',
  setupShown: 'The checklist is back',
  setupFailed: 'Failed to change the checklist',
} as const
