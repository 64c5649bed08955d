import { expect, test } from 'vitest'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { linkProblem, outsideLinks, ownLinks } from './links.rules.ts'

const origin = 'https://site.example'
const paragraph = (text: string) => ({ ...newSection('paragraph'), text }) as DraftSection

test('Links to other sites are found once each, with the first place that has them', () => {
  const sections = [
    paragraph('[Own](https://site.example/blog) and [mail](mailto:ada@example.org).'),
    paragraph('[One](https://one.example/a_(b)) and [own](/blog), [nowhere](https://one).'),
    {
      ...newSection('list'),
      items: ['[Two](HTTP://two.example "Its title")', '[One](https://one.example/a_(b))'],
    } as DraftSection,
    { ...newSection('code'), text: '[a](https://code.example)' } as DraftSection,
    paragraph('[Other port](https://site.example:8443/)'),
    { ...newSection('link'), url: 'https://card.example/' } as DraftSection,
  ]
  expect(outsideLinks(sections, origin)).toEqual([
    { address: 'https://one.example/a_(b)', index: 1, field: 'content.1.text' },
    { address: 'HTTP://two.example', index: 2, field: 'content.2.items.0' },
    { address: 'https://site.example:8443/', index: 4, field: 'content.4.text' },
    { address: 'https://card.example/', index: 5, field: 'content.5.url' },
  ])
})

test('Links to this site are found once each, with their place', () => {
  const sections = [
    paragraph('[Other](https://one.example) and [relative](/blog/herons).'),
    // public with the article, and not before
    paragraph('[File](https://site.example/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2d10.pdf)'),
    paragraph(
      '[Own](https://site.example/blog?page=2#list) and [again](https://site.example/blog?page=2#list).',
    ),
    { ...newSection('table'), rows: [['', '[Titled](/nowhere "A title")']] } as DraftSection,
  ]
  expect(ownLinks(sections, origin)).toEqual([
    { address: '/blog/herons', index: 0, field: 'content.0.text' },
    { address: 'https://site.example/blog?page=2#list', index: 2, field: 'content.2.text' },
    { address: '/nowhere', index: 3, field: 'content.3.rows.0.1' },
  ])
})

test('An address of this site needs no dot in its host', () => {
  expect(linkProblem('http://localhost:3000/blog', 'http://localhost:3000')).toBeUndefined()
  expect(linkProblem('/blog', 'http://localhost:3000')).toBeUndefined()
  expect(linkProblem('http://localhost:3000/blog', origin)).toBe('doesn’t work')
})
