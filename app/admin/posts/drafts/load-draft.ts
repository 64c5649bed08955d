import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'

/** Loads the unfinished writing that an address names as `draft`. A failure is said in a toast: the post opens without it. */
export async function loadDraft(url: string, signal: AbortSignal) {
  const id = new URL(url).searchParams.get('draft')
  if (!id) return undefined
  const found = await toResult(api.getDraft({ params: { id } }, { signal }), (error) =>
    messageOf(error, draftMessages.loadFailed),
  )
  if (found.ok) return found.value.draft
  void notify('error', found.message)
  return undefined
}

export type LoadedDraft = NonNullable<Awaited<ReturnType<typeof loadDraft>>>

/** Lists one's own unfinished posts and changes. A failure is said in a toast: the posts are listed without them. */
export async function loadDrafts(signal: AbortSignal, postId?: string) {
  const found = await toResult(api.listDrafts({ query: { postId } }, { signal }), draftMessages.listFailed)
  if (found.ok) return found.value.drafts
  void notify('error', found.message)
  return []
}
