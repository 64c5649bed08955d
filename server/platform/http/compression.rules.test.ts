import { zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { packed, shareCompressed } from './compression.ts'
import { resting } from './zstd-sections.ts'

const rules = Array.from({ length: 2_000 }, (_, n) => `.rule-${n}{margin:${n}px;color:#${n}${n}}`).join('')
const articles = Array.from({ length: 500 }, (_, n) => `<p class="rule-${n}">Number ${n} of them</p>`).join(
  '',
)
const part = `>${rules}</style`
const page = (before: string, sheet = part) =>
  Buffer.from(`${before}<style${resting}${sheet}${resting}>${articles}`)

async function zstd(body: Buffer): Promise<Buffer> {
  const { body: bytes, headers } = await packed(body, 'text/html', 'zstd')
  expect(headers['content-encoding']).toBe('zstd')
  expect(zstdDecompressSync(bytes).equals(body)).toBe(true)
  return bytes
}

test('a shared part is compressed once and at its best, and every text stays as it is', async () => {
  const whole = await zstd(page('<title>One</title>'))
  shareCompressed(Buffer.from(part))
  expect((await zstd(page('<title>One</title>'))).length).toBe(whole.length)
  // its blocks come from another thread
  await vi.waitFor(async () => {
    expect((await zstd(page('<title>One</title>'))).length).toBeLessThan(whole.length * 0.97)
  })
  const alike: Record<string, Buffer> = {
    'another beginning': page(`<title>${'Two '.repeat(1_000)}</title>`),
    'nothing before it': page(''),
    'nothing after it': Buffer.from(`<style${resting}${part}${resting}`),
    'its end is missing': Buffer.from(`<style${resting}${part}`),
    'no room after it': Buffer.from(`<style${resting}${part}>${articles}`),
    'another letter at its end': page('', part.replace('</style', '</stylo')),
    'it comes twice': Buffer.concat([page(''), page('')]),
    'its beginning came before': page(resting + part.slice(0, 400)),
    'it comes late': page('<title>Long</title>'.repeat(2_000)),
    'it is not there': Buffer.from(articles),
  }
  for (const body of Object.values(alike)) await zstd(body)
})
