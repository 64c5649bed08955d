import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import type { PostVersion, VersionSummary } from '#contract/posts/versions.ts'

/** Loads the versions of a post, newest first, and the content of those that are compared. Each is loaded once. */
export function useVersions(postId: string, isOpen: boolean) {
  const [versions, setVersions] = useState<VersionSummary[]>()
  const [pages, setPages] = useState({ loaded: 0, total: 0 })
  const [isLoadingOlder, setIsLoadingOlder] = useState(false)
  const [whole, setWhole] = useState<Record<number, PostVersion>>({})
  const [chosen, setChosen] = useState<number>()
  const [isWithPresent, setIsWithPresent] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    if (!isOpen) return
    const abort = new AbortController()
    const { signal } = abort
    const load = async () => {
      try {
        const found = await api.listVersions({ params: { id: postId } }, { signal })
        setVersions(found.items)
        setPages({ loaded: 1, total: found.pages })
        setChosen(found.items[0]?.revision)
      } catch (error) {
        if (!signal.aborted) setFailure(messageOf(error, adminPostMessages.historyFailed))
      }
    }
    void load()
    return () => {
      abort.abort()
      setVersions(undefined)
      setPages({ loaded: 0, total: 0 })
      setChosen(undefined)
      setIsWithPresent(false)
      setFailure(undefined)
    }
  }, [postId, isOpen])

  const hasOlder = pages.loaded < pages.total
  const at = versions?.findIndex(({ revision }) => revision === chosen) ?? -1
  const other = isWithPresent ? versions?.[0] : versions?.[at + 1]
  const missing = [chosen, other?.revision].find((revision) => revision !== undefined && !whole[revision])
  useEffect(() => {
    if (missing === undefined) return
    const abort = new AbortController()
    const { signal } = abort
    const load = async () => {
      try {
        const params = { id: postId, revision: String(missing) }
        const { version } = await api.getVersion({ params }, { signal })
        setWhole((loaded) => ({ ...loaded, [missing]: version }))
      } catch (error) {
        if (!signal.aborted) setFailure(messageOf(error, adminPostMessages.historyFailed))
      }
    }
    void load()
    return () => abort.abort()
  }, [postId, missing])

  const loadOlder = async () => {
    setIsLoadingOlder(true)
    setFailure(undefined)
    try {
      const page = pages.loaded + 1
      const found = await api.listVersions({ params: { id: postId }, query: { page: String(page) } })
      // saves made in the meantime can push listed versions onto this page
      setVersions((listed = []) => {
        const known = new Set(listed.map(({ revision }) => revision))
        return [...listed, ...found.items.filter(({ revision }) => !known.has(revision))]
      })
      setPages({ loaded: page, total: found.pages })
    } catch (error) {
      setFailure(messageOf(error, adminPostMessages.historyFailed))
    } finally {
      setIsLoadingOlder(false)
    }
  }

  return {
    versions,
    hasOlder,
    isLoadingOlder,
    loadOlder,
    failure,
    chosen,
    version: whole[chosen ?? 0],
    choose: (revision: number) => {
      setChosen(revision)
      // each version is compared with the one before it
      if (revision === versions?.at(-1)?.revision && hasOlder) void loadOlder()
    },
    isWithPresent,
    compareWithPresent: setIsWithPresent,
    other: other && whole[other.revision],
    isLoading: !failure && (!versions || missing !== undefined || isLoadingOlder),
  }
}
