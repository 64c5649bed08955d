import { constants, zstdCompressSync, zstdDecompressSync, type ZstdOptions } from 'node:zlib'
import { expect, test } from 'vitest'
import { blocksOf, frameOf, resting } from './zstd-sections.ts'

const largestWindow = 21

function compressed(text: string, level: number, options: ZstdOptions = {}): Buffer {
  const params = { [constants.ZSTD_c_compressionLevel]: level, ...options.params }
  return zstdCompressSync(text, { pledgedSrcSize: text.length, ...options, params })
}

function joined(texts: string[], level: number, options?: ZstdOptions): string {
  const sections = texts.map((text) => blocksOf(compressed(text, level, options)))
  return zstdDecompressSync(frameOf(sections, largestWindow)).toString()
}

let seed = 1
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const word = () => Array.from({ length: 3 + random(9) }, () => String.fromCharCode(97 + random(26))).join('')
const vocabulary = Array.from({ length: 300 }, word)
const prose = (words: number) =>
  Array.from({ length: words }, () => vocabulary[random(vocabulary.length)]).join(' ')

/** What an encoder may name for short at once: something that comes again after one, four or eight bytes. */
const again = [1, 4, 8].flatMap((distance) => [
  'abcdefgh'.slice(0, distance).repeat(40),
  `x${'abcdefgh'.slice(0, distance).repeat(400)}${prose(200)}`,
])

test.each([1, 3, 9, 19])('sections compressed at level %i are one text with room in between', (level) => {
  for (const first of [prose(2_000), ...again]) {
    for (const second of [prose(2_000), ...again]) {
      const texts = [first, second, prose(50)]
      expect(joined(texts, level) === texts.join(resting)).toBe(true)
    }
  }
})

test('sections may be empty, a run of one byte, not compressible, and of many blocks', () => {
  const noise = Array.from({ length: 4_000 }, () => String.fromCharCode(32 + random(95))).join('')
  const texts = ['', 'a', 'b'.repeat(300_000), noise, prose(60_000), '']
  expect(joined(texts, 3) === texts.join(resting)).toBe(true)
})

test.each<[string, ZstdOptions]>([
  ['no length', { pledgedSrcSize: undefined }],
  [
    'no length and a small window',
    { pledgedSrcSize: undefined, params: { [constants.ZSTD_c_windowLog]: 10 } },
  ],
  ['a small window', { params: { [constants.ZSTD_c_windowLog]: 10 } }],
])('frames that tell of %s are taken apart', (_, options) => {
  const texts = [prose(3_000), 'short', prose(3_000)]
  expect(joined(texts, 3, options) === texts.join(resting)).toBe(true)
})

test('a part takes no more room than by itself', () => {
  const text = prose(3_000)
  const alone = compressed(text, 3).length
  const one = frameOf([blocksOf(compressed(text, 3)), blocksOf(compressed(text, 3))], largestWindow)
  expect(one.length).toBeLessThan(2 * alone + 40)
})
