import { expect, test } from 'vitest'
import { showsFeatured, listingPath, readListing } from './listing.rules.ts'

const read = (query: string) => readListing(new URLSearchParams(query))

test('the listing reads its state from the URL', () =>
  expect(read('search=git ops&category=CI/CD&tag=GitOps&page=3')).toEqual({
    search: 'git ops',
    exact: false,
    category: 'CI/CD',
    tag: 'GitOps',
    page: 3,
  }))

test.each(['0', '-1', '1.5', 'abc', '1e9', '', '99999999', '٣', ' 2'])(
  'the page number %j in a URL shows page 1',
  (page) => expect(readListing(new URLSearchParams({ page })).page).toBe(1),
)

test('the listing truncates parameters that the API would reject', () => {
  const listing = read(`search=${'a'.repeat(500)}%00&category=%ED%A0%80`)
  expect(listing.search).toBe('a'.repeat(200))
  expect(listing.category.isWellFormed()).toBe(true)
})

test('a URL contains only what differs from the default listing', () => {
  expect(listingPath({})).toBe('/blog')
  expect(listingPath({ page: 1, search: '' })).toBe('/blog')
  expect(listingPath({ page: 2, tag: 'Cost', category: 'CI/CD', search: 'a b' })).toBe(
    '/blog?search=a+b&category=CI%2FCD&tag=Cost&page=2',
  )
})

test('featured articles are on the first page of the unfiltered listing only', () => {
  expect(showsFeatured(read(''))).toBe(true)
  expect(showsFeatured(read('page=2'))).toBe(false)
  expect(showsFeatured(read('tag=Cost'))).toBe(false)
})
