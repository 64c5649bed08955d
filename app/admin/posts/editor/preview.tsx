import { useDeferredValue, useMemo } from 'react'
import type { Draft } from '#app/admin/posts/draft.rules.ts'
import { DraftArticle } from '#app/admin/posts/drafts/draft-article.tsx'

/** The article as readers see it. It may lag behind the typing. */
export function Preview({ draft }: { draft: Draft }) {
  const shown = useDeferredValue(draft)
  return useMemo(() => <DraftArticle draft={shown} />, [shown])
}
