/** The lists of an opening, with their headings on its page. */
export const openingLists = {
  responsibilities: 'Key responsibilities',
  requirements: 'What you bring',
  offer: 'What we offer',
} as const
export type OpeningList = keyof typeof openingLists
