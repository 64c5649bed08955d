/** The entries that public pages store in the visitor's browser, by key. A journey compares them with the storage. */
export const browserStorage: { key: string; what: string; until: string }[] = [
  { key: 'theme', what: 'Light or dark, if you chose', until: 'you choose as your system does' },
  { key: 'likedPosts', what: 'Articles that you liked', until: 'you clear it' },
  {
    key: 'likeReceipts',
    what: 'A random number for each, which takes your like back',
    until: 'you clear it',
  },
  { key: 'savedPosts', what: 'Articles that you saved', until: 'you remove them' },
  {
    key: 'pendingComments',
    what: 'Your comments that await approval',
    until: 'they are approved, or 14 days have passed',
  },
  {
    key: 'scroll-positions',
    what: 'How far down each page you were',
    until: 'you close the tab',
  },
  { key: 'appliedFor', what: 'Positions that you applied for', until: 'you close the tab' },
]
