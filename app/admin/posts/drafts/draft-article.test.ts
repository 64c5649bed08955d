import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { emptyDraft, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { costlySections, repeated } from '#tests/support/writing/large-articles.ts'

// an address only in a build
vi.doMock('#app/ui/article/rich/rich.css?url', () => ({ default: '/rich.css' }))
const { DraftArticle } = await import('./draft-article.tsx')

const shown = (sections: DraftSection[]) =>
  renderToStaticMarkup(
    createElement(DraftArticle, { draft: { ...emptyDraft(undefined, 'Cloud'), sections } }),
  )

test.each(Object.entries(costlySections))(
  'the preview of %s that are too many says so, and shows none of them',
  (_name, [kind, section]) => {
    const content = repeated(section).map((one, at) => ({ ...one, id: String(at) }) as DraftSection)
    const html = shown(content)
    expect(html).toContain(`This text is too large for one page. Its ${kind} take up the most space`)
    expect(html.length).toBeLessThan(3_000)
  },
)
