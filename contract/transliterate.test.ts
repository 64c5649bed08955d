import { expect, test } from 'vitest'
import { slugOf } from './posts/post-text.ts'

test.each([
  ['Straße und Maße', 'strasse-und-masse'],
  ['Işık ve ışıldak', 'isik-ve-isildak'],
  ['Łódź: Kraków, Gdańsk', 'lodz-krakow-gdansk'],
  ['Smørrebrød på Ærø', 'smorrebrod-pa-aero'],
  ['Kuber\u00adnetes', 'kubernetes'],
  ['日本語', 'post'],
])('the slug of %j is %s', (title, slug) => expect(slugOf(title)).toBe(slug))
