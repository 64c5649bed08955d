import { afterAll, expect, test } from 'vitest'
import { services } from '#content/services.ts'
import { createHighlighter } from '#server/platform/highlighting/highlighter.ts'

const { highlightSections, close } = createHighlighter({ log: { warn() {} } })
afterAll(close)

test.each(services.map(({ slug, example }) => ({ slug, example })))(
  'the highlighted code on /$slug equals what the server produces',
  async ({ example: { language, text, spans } }) => {
    const [section] = await highlightSections([{ type: 'code', language, text }], 'test')
    expect(section).toMatchObject({ spans })
  },
  20_000,
)
