import { api } from '#app/api/admin-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import type { Draft } from '#contract/drafts/drafts.ts'

/**
 * Loads the draft in the `draft` parameter of an address; otherwise the unpublished changes of a post. Reports a
 * failure in a toast; the post then opens without its draft.
 */
export async function loadDraft(url: string, signal: AbortSignal, postId?: string) {
  const id = new URL(url).searchParams.get('draft') ?? postId
  if (!id) return undefined
  try {
    return { id, ...(await api.getDraft({ params: { id } }, { signal })) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // for a post that doesn't exist or belongs to someone else, loading the post already reports the failure
    if (error.status !== 404 || id !== postId)
      void notify('error', messageOf(error, draftMessages.loadFailed))
    return undefined
  }
}

export type LoadedDraft = NonNullable<Awaited<ReturnType<typeof loadDraft>>>

/** The editor's address for a post or a draft. */
export function editorOf({ _id, postId }: { _id: string; postId: string | null }): string {
  const editor = postId === null ? '/admin/posts/create' : `/admin/posts/edit/${postId}`
  return _id === postId ? editor : `${editor}?draft=${_id}`
}

/** Restores a discarded draft by saving it again as its next change. */
export const restoreDiscardedDraft = ({
  _id: id,
  postId,
  basedOn,
  sequence,
  body,
}: Omit<Draft, 'updatedAt'>) => {
  const change = { editor: crypto.randomUUID(), after: sequence, sequence: sequence + 1 }
  const kept = api.saveDraft({ params: { id }, body: { ...change, postId, basedOn, body } })
  return toExplainedResult(
    kept.then(() => ({ message: draftMessages.restored })),
    draftMessages.restoreFailed,
  )
}
