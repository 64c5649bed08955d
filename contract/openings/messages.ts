/** Messages about openings that visitors see. */
export const openingMessages = {
  listFailed: 'Failed to load the open positions. Please try again later.',
  loadFailed: 'Failed to load this position. Please try again later.',
  notFound: 'Position not found',
} as const
