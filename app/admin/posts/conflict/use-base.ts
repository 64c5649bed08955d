import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { toDraft, type Draft } from '#app/admin/posts/draft.rules.ts'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'

/** The version an editor started from, undefined if it can't be found, and who saved the newer post, if known. */
export type Base = { draft: Draft | undefined; problem?: string; savedBy: string | null }

/**
 * Loads the version an editor started from when someone else has saved a newer one.
 * @param revision the version to load
 */
export function useBase(newer: AdminPost | undefined, revision: number | undefined): Base | undefined {
  const [found, setFound] = useState<{ of: AdminPost; base: Base }>()

  useEffect(() => {
    if (!newer || revision === undefined) return
    const abort = new AbortController()
    const { signal } = abort
    const versionOf = async (wanted: number) => {
      const params = { id: newer._id, revision: String(wanted) }
      return (await api.getVersion({ params }, { signal })).version
    }
    const load = async () => {
      const [begun, present] = await Promise.allSettled([versionOf(revision), versionOf(newer.revision)])
      if (signal.aborted) return
      const savedBy = present.status === 'fulfilled' ? present.value.savedBy : null
      const base: Base =
        begun.status === 'fulfilled'
          ? { draft: toDraft(begun.value), savedBy }
          : { draft: undefined, problem: problemOf(begun.reason), savedBy }
      setFound({ of: newer, base })
    }
    void load()
    return () => abort.abort()
  }, [newer, revision])

  return found && found.of === newer ? found.base : undefined
}

function problemOf(error: unknown): string {
  return error instanceof ApiError && error.status === 404
    ? adminPostMessages.versionNotFound
    : messageOf(error, adminPostMessages.historyFailed)
}
