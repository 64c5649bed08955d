import type { SectionInput } from '#contract/posts/sections/sections.ts'

const filled = (part: string, length: number) => part.repeat(Math.floor(length / part.length))
const paragraph = (text: string): SectionInput => ({ type: 'paragraph', text })
const list = <T>(length: number, value: T): T[] => Array<T>(length).fill(value)

/** What takes much more room on a page than in a save: sections of a few kilobytes, by the kind of section that a message names. */
export const costlySections: Record<string, [kind: string, section: SectionInput]> = {
  'tables of one long row': [
    'tables',
    { type: 'table', header: [], rows: [list(20, 'x'), ...list(199, ['x'])], caption: '' },
  ],
  'lists of short items': ['lists', { type: 'list', items: list(490, 'x') }],
  'nested lists': [
    'lists',
    { type: 'list', items: list(490, 'x'), levels: list(245, [1, 2] as const).flat() },
  ],
  'references to one footnote': ['paragraphs', paragraph(filled('[^a]', 2_000))],
  'short paragraphs': ['paragraphs', paragraph(filled('a\n\n', 2_000))],
  'short words in italics': ['paragraphs', paragraph(filled('*a* ', 2_000))],
  'stars that end nothing': ['paragraphs', paragraph(filled('* ', 2_000))],
  'names that do not break': ['quotes', { type: 'quote', text: filled('A-b ', 2_000) }],
  'short links': ['conclusions', { type: 'conclusion', text: filled('[a](/) ', 2_000) }],
  'characters that are escaped': ['code blocks', { type: 'code', language: 'js', text: filled('&', 20_000) }],
  'long headings': ['headings', { type: 'heading', text: filled('words ', 20_000) }],
  galleries: [
    'galleries',
    {
      type: 'gallery',
      images: list(30, {
        url: '/images/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2d10.jpg',
        alt: 'x',
        decorative: false,
        caption: 'y',
        facts: { width: 1_600, height: 1_000, widths: [480, 800, 1_200, 1_600] },
      }),
      caption: '',
    },
  ],
  'link cards': [
    'link cards',
    {
      type: 'link',
      url: 'https://example.org/',
      title: filled('&', 200),
      description: filled('&', 300),
      image: '/images/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2d10.jpg',
      facts: { width: 1_600, height: 1_000, widths: [480, 800, 1_200, 1_600] },
    },
  ],
  callouts: ['callouts', { type: 'callout', tone: 'note', text: filled('a\n\n', 500) }],
}

/** An article of one section again and again: of 600 kB, or of as many as it may have. */
export function repeated(section: SectionInput): SectionInput[] {
  const count = Math.min(480, Math.floor(600_000 / JSON.stringify(section).length))
  return [{ type: 'footnote', label: 'a', text: 'A note.' }, ...list(count, section)]
}
