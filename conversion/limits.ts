/** Maximum lengths and counts of what a section holds; the contract checks the same when a post is saved. */
export const sectionLimits = {
  text: 50_000,
  item: 2_000,
  items: 500,
  alt: 500,
  caption: 1_000,
  author: 80,
  language: 40,
  title: 200,
  label: 40,
  rows: 200,
  columns: 20,
  pictures: 30,
  address: 500,
} as const

/** Elements that are nested deeper than this become their text, so that hostile input cannot exhaust the stack. */
export const maxDepth = 200
