import { expect, test } from 'vitest'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { linkProblem, outsideLinks, ownLinks } from './links.rules.ts'

const paragraph = (text: string) => ({ ...newSection('paragraph'), text }) as DraftSection

test('Links to other sites are found once each, with the first section that has them', () => {
  const sections = [
    paragraph('[Own](https://site.example/blog) and [mail](mailto:ada@example.org).'),
    paragraph('[One](https://one.example/a_(b)) and [no link](/blog), [nowhere](https://one).'),
    {
      ...newSection('list'),
      items: ['[Two](HTTP://two.example)', '[One](https://one.example/a_(b))'],
    } as DraftSection,
    { ...newSection('code'), text: '[a](https://code.example)' } as DraftSection,
    paragraph('[Other port](https://site.example:8443/)'),
  ]
  expect(outsideLinks(sections, 'site.example')).toEqual([
    { address: 'https://one.example/a_(b)', index: 1 },
    { address: 'HTTP://two.example', index: 2 },
    { address: 'https://site.example:8443/', index: 4 },
  ])
})

test('Links to this site are found once each, with their place', () => {
  const sections = [
    paragraph('[Other](https://one.example) and [relative](/blog).'),
    // public with the article, and not before
    paragraph('[File](https://site.example/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2d10.pdf)'),
    paragraph(
      '[Own](https://site.example/blog?page=2#list) and [again](https://site.example/blog?page=2#list).',
    ),
  ]
  expect(ownLinks(sections, 'site.example')).toEqual([
    { address: 'https://site.example/blog?page=2#list', index: 2 },
  ])
})

test('An address of this site needs no dot in its host', () => {
  expect(linkProblem('http://localhost:3000/blog', 'localhost:3000')).toBeUndefined()
  expect(linkProblem('http://localhost:3000/blog', 'site.example')).toBe('leads nowhere')
})
