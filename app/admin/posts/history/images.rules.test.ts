import { expect, test } from 'vitest'
import { compareImages } from './images.rules.ts'

test('the images of two versions are told apart, wherever a section has them', () => {
  const gallery = (...addresses: string[]) => ({
    type: 'gallery',
    id: 'g',
    images: addresses.map((image) => ({ image, alt: 'A', caption: 'See /images/no.jpg' })),
  })
  expect(
    compareImages(
      gallery('/images/a.jpg', '/images/b.jpg', 'https://else.example/x.png'),
      gallery('/images/b.jpg', '/covers/cloud/c.svg', '/images/b.jpg'),
    ),
  ).toEqual([
    { address: '/images/b.jpg', kind: 'same' },
    { address: '/covers/cloud/c.svg', kind: 'added' },
    { address: '/images/a.jpg', kind: 'removed' },
  ])
  expect(compareImages(undefined, '/images/a.jpg')).toEqual([{ address: '/images/a.jpg', kind: 'added' }])
  expect(compareImages('Herons', 'Grey herons')).toEqual([])
})
