/** The entries that public pages store in the visitor's browser, by key. An end-to-end test compares them with the actual storage. */
export const browserStorage: { key: string; what: string; until: string }[] = [
  {
    key: 'theme',
    what: 'Light or dark theme, if you chose one',
    until: 'you go back to your system’s setting',
  },
  { key: 'likedPosts', what: 'Articles you liked', until: 'you clear it' },
  {
    key: 'likeReceipts',
    what: 'A random number for each like, so you can undo it',
    until: 'you clear it',
  },
  { key: 'savedPosts', what: 'Articles you saved', until: 'you remove them' },
  {
    key: 'pendingComments',
    what: 'Your comments awaiting approval',
    until: 'they’re approved, or 14 days have passed',
  },
  {
    key: 'scroll-positions',
    what: 'How far you scrolled on each page',
    until: 'you close the tab',
  },
  { key: 'appliedFor', what: 'Openings you applied for', until: 'you close the tab' },
]
