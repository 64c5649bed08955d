import type { AdminPost } from '#contract/posts/admin-posts.ts'

type StoredCode = Extract<AdminPost['content'][number], { type: 'code' }>
type Code = Pick<StoredCode, 'text' | 'language'>

/** More sections than a post may have. */
const maxRemembered = 1_000

/** The highlighting that the server has sent, by the code that it is of. */
const spansOf = new Map<string, string>()
const keyOf = ({ text, language }: Code) => `${language ?? ''}\n${text}`

/** Remembers the highlighting of code, which nobody types and no save sends. */
export function rememberHighlight(code: StoredCode): void {
  if (!code.spans) return
  spansOf.set(keyOf(code), code.spans)
  const [oldest] = spansOf.keys()
  if (spansOf.size > maxRemembered) spansOf.delete(oldest!)
}

/** The highlighting of code as it was saved last; undefined where it has changed since. */
export const highlightOf = (code: Code): string | undefined => spansOf.get(keyOf(code))
