import { expect, test } from 'vitest'
import { imageSources } from './image-files.ts'

test('the sources of an image list every width of every format, the better format first', () =>
  expect(imageSources({ featuredImage: '/images/a.b.jpg', image: { widths: [480, 800] } })).toEqual([
    { type: 'image/avif', srcSet: '/images/a.b-480.avif 480w, /images/a.b-800.avif 800w' },
    { type: 'image/webp', srcSet: '/images/a.b-480.webp 480w, /images/a.b-800.webp 800w' },
  ]))

test('an external image has no sources', () =>
  expect(imageSources({ featuredImage: '/covers/cloud/a.svg' })).toEqual([]))
