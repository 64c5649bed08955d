const words = (text: string, format = 0) => ({ type: 'extended-text', version: 1, text, format })
const paragraph = (...children: object[]) => ({ type: 'paragraph', version: 1, children })

const list = (listType: string, ...items: object[]): object => ({
  type: 'list',
  listType,
  children: items.map((item) => ({ type: 'listitem', children: [item] })),
})
const picture = (name: string, alt: string) => ({ src: `__GHOST_URL__/content/images/2023/${name}.png`, alt })

/** A node of every kind of Ghost 5 and 6. */
const nodes: object[] = [
  paragraph(
    words('bold', 1),
    words(' italic', 2),
    words(' code', 16),
    { type: 'linebreak' },
    words('next line'),
  ),
  { type: 'extended-heading', tag: 'h3', children: [words('A heading')] },
  { type: 'extended-quote', children: [words('A quote')] },
  { type: 'aside', children: [words('Another quote')] },
  paragraph({ type: 'link', url: '__GHOST_URL__/other/', children: [words('a link of the site')] }),
  list('number', words('one'), list('bullet', words('nested'))),
  { type: 'image', ...picture('a', 'An image'), caption: '<b>Its</b> caption', cardWidth: 'wide' },
  { type: 'gallery', images: [picture('a', 'one'), picture('b', 'two')], caption: 'Both' },
  { type: 'codeblock', code: 'let a = 1', language: 'js' },
  { type: 'html', html: '<table><tr><th>h</th></tr><tr><td>cell</td></tr></table><script>x()</script>' },
  { type: 'markdown', markdown: 'Some *Markdown*' },
  { type: 'horizontalrule' },
  { type: 'callout', calloutEmoji: '💡', calloutText: 'A callout', backgroundColor: 'blue' },
  { type: 'toggle', heading: '<span>Question</span>', content: '<p>Answer</p>' },
  {
    type: 'embed',
    url: 'https://www.youtube.com/watch?v=abcdefghijk',
    html: '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
    caption: 'A film',
  },
  {
    type: 'embed',
    url: 'https://social.example/1',
    html: '<blockquote>What somebody said</blockquote><script></script>',
    metadata: { title: 'A post', provider_name: 'Social' },
  },
  {
    type: 'bookmark',
    url: 'https://example.org/',
    metadata: { title: 'A bookmark', description: 'About it', author: 'Ada' },
    caption: '',
  },
  { type: 'button', buttonText: 'Press', buttonUrl: 'https://example.org/press' },
  { type: 'email', html: '<p>Only in mail</p>' },
  { type: 'header', heading: 'Big words', subheading: 'Small words' },
  { type: 'signup', header: 'Join', disclaimer: 'No spam' },
  { type: 'product', productTitle: 'A thing', productDescription: '<p>Good</p>', productImageSrc: '' },
  { type: 'file', src: '__GHOST_URL__/content/files/a.pdf', fileTitle: 'A file', fileCaption: 'To read' },
  { type: 'video', src: '__GHOST_URL__/content/media/a.mp4', caption: 'Moving' },
  { type: 'audio', src: '__GHOST_URL__/content/media/a.mp3', title: 'Sounding' },
  {
    type: 'call-to-action',
    textValue: '<p>Do it</p>',
    buttonText: 'Now',
    buttonUrl: 'https://example.org/now',
  },
  { type: 'paywall' },
  { type: 'poll', question: 'Yes or no?' },
]

const mobiledoc = JSON.stringify({
  version: '0.3.1',
  atoms: [['soft-return', '', {}]],
  cards: [
    ['image', { src: '/content/images/2023/a.png', alt: 'An old image' }],
    ['hr', {}],
    ['html', { html: '<p>Raw</p>' }],
  ],
  markups: [['strong'], ['a', ['href', 'https://example.org/']]],
  sections: [
    [
      1,
      'p',
      JSON.parse('[[0, [0], 1, "Strong"], [0, [], 0, " and "], [0, [1], 1, "linked"], [1, [], 0, 0]]'),
    ],
    [3, 'ul', [[[0, [], 0, 'item']]]],
    [10, 0],
    [10, 1],
    [10, 2],
  ],
})

const post = (number: number, more: object = {}) => ({
  id: `p${number}`,
  uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  title: `Ghost ${number}`,
  slug: `ghost-${number}`,
  status: 'published',
  visibility: 'public',
  type: 'post',
  featured: 0,
  published_at: '2023-05-06T07:08:09.000Z',
  created_at: '2023-05-01T00:00:00.000Z',
  lexical: JSON.stringify({ root: { type: 'root', children: [nodes[number % nodes.length]!] } }),
  mobiledoc: null,
  html: null,
  ...more,
})

/** An export of Ghost: forty posts, and ones of every status and visibility. */
export function ghostExport(): string {
  const posts = [
    ...Array.from({ length: 40 }, (_, number) => post(number)),
    post(50, { title: 'Old editor', lexical: null, mobiledoc }),
    post(51, { title: 'Bare HTML', lexical: null, html: '<p>Only <em>HTML</em></p>' }),
    post(52, { title: 'Paid', visibility: 'paid' }),
    post(53, { title: 'Draft', status: 'draft', published_at: null }),
    post(54, { title: 'Scheduled', status: 'scheduled', published_at: '2999-01-01T00:00:00.000Z' }),
    post(55, { title: 'A page', type: 'page' }),
    post(56, { title: 'Damaged', lexical: '{"root":' }),
    post(57, { title: 'Same slug', slug: 'ghost-1' }),
  ]
  const data = {
    posts,
    tags: [
      { id: 't1', name: 'Essays' },
      { id: 't2', name: '#internal' },
      { id: 't3', name: 'Travel' },
    ],
    posts_tags: posts.flatMap(({ id }) =>
      ['t1', 't2', 't3'].map((tag, place) => ({ post_id: id, tag_id: tag, sort_order: place })),
    ),
    users: [
      { id: 'u1', name: 'Grace Ghost', bio: 'Writes.', email: 'grace@example.com', password: 'secret-hash' },
    ],
    posts_authors: posts.map(({ id }) => ({ post_id: id, author_id: 'u1', sort_order: 0 })),
    posts_meta: [],
  }
  return JSON.stringify({ db: [{ meta: { version: '6.0.0' }, data }] })
}
