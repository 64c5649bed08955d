import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import type { PostVersion, VersionSummary } from '#contract/posts/versions.ts'

/** The versions of a post while they are looked at, and two of them whole, which are loaded once each. */
export function useVersions(postId: string, isOpen: boolean) {
  const [versions, setVersions] = useState<VersionSummary[]>()
  const [pages, setPages] = useState({ loaded: 0, total: 0 })
  const [isLoadingOlder, setIsLoadingOlder] = useState(false)
  const [whole, setWhole] = useState<Record<number, PostVersion>>({})
  const [chosen, setChosen] = useState<{ before: number; after: number }>()
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
        const [newest, before = newest] = found.items
        if (newest) setChosen({ before: before!.revision, after: newest.revision })
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
      setFailure(undefined)
    }
  }, [postId, isOpen])

  const missing = chosen && [chosen.before, chosen.after].find((revision) => !whole[revision])
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
      // a save meanwhile moves those that are listed already to this page
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
    hasOlder: pages.loaded < pages.total,
    isLoadingOlder,
    loadOlder,
    failure,
    chosen,
    choose: setChosen,
    before: chosen && whole[chosen.before],
    after: chosen && whole[chosen.after],
  }
}
