import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LinkInDocument } from './link.tsx'

const addresses = [
  '/',
  '/blog',
  '/blog?tag=Site%20Reliability&page=2',
  '/blog?search=a+b#results',
  '/contact?subject=Request%20a%20quote',
  '/blog/ünïcode-✓',
  '/career/a"b<c>&d',
  '/a b',
  '/a/../b',
  '/a//b',
  '//evil.example/x',
  '/./x',
  '/blog/?',
  '/blog#',
  '?page=2',
  '#comments',
  'saved',
  '..',
  'https://example.org/x?y#z',
  'mailto:hello@example.org',
]

test.each(addresses)('in a document, a link to %s is what the router makes of it', (to) => {
  const props = { to, className: 'a b', 'aria-current': 'page', rel: 'prev', prefetch: 'intent' } as const
  const more = {
    onClick: () => {},
    replace: true,
    preventScrollReset: true,
    state: { a: 1 },
    viewTransition: true,
  }
  const markup = [LinkInDocument, RouterLink].map((Link) =>
    renderToStaticMarkup(
      <StaticRouter location="/blog/one?page=1">
        <Link {...props} {...more} target="_blank">
          Where to
        </Link>
      </StaticRouter>,
    ),
  )
  expect(markup[0]).toContain('Where to</a>')
  // in any order: a browser sees none
  const attributes = (html: string) => html.match(/ [\w-]+="[^"]*"/g)!.sort()
  expect(attributes(markup[0]!)).toEqual(attributes(markup[1]!))
})
