import { api } from '#app/api/admin-api.ts'
import { toExplainedResult } from '#app/api/result.ts'
import type { Removal } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'

/** The removal of a post from the list, which brings it back from the trash when it is undone. */
export const removalOf = (id: string): Removal => ({
  key: id,
  message: adminPostMessages.listDeleted,
  restore: () => toExplainedResult(api.restorePost({ params: { id } }), adminPostMessages.restoreFailed),
})
