/** Messages about openings that visitors see. */
export const openingMessages = {
  listFailed: 'Failed to load the openings. Please try again later.',
  loadFailed: 'Failed to load this opening. Please try again later.',
  notFound: 'Position not found',
} as const
