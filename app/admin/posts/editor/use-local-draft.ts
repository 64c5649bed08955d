import { useCallback, useEffect, useRef, useState } from 'react'
import { isSameDraft, type Draft } from '#app/admin/posts/draft.rules.ts'

type StoredDraft = { at: string; draft: Draft }

/** The pause in typing after which the draft is stored (milliseconds). */
const pauseMs = 400

function read(key: string): StoredDraft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, stored: StoredDraft | undefined): void {
  try {
    if (stored) localStorage.setItem(key, JSON.stringify(stored))
    else localStorage.removeItem(key)
  } catch {
    // the storage may be full or unavailable; the draft then lasts as long as the page
  }
}

type Options = { userId: string; postId: string | undefined; draft: Draft; isDirty: boolean }

/**
 * Stores unsaved work in the browser, by person and post, so that it survives a crash or the end of a session. `offer` is
 * the draft that an earlier visit left, which the writer may restore or drop.
 */
export function useLocalDraft({ userId, postId, draft, isDirty }: Options) {
  const key = `post-draft:${userId}:${postId ?? 'new'}`
  const [offer, setOffer] = useState(() => {
    const stored = read(key)
    return stored && !isSameDraft(stored.draft, draft) ? stored : undefined
  })

  const isDropped = useRef(false)

  useEffect(() => {
    isDropped.current = false
    if (!isDirty) return
    const store = () => {
      // a draft that was dropped must not be stored again when the editor unmounts
      if (!isDropped.current) write(key, { at: new Date().toISOString(), draft })
    }
    const timer = setTimeout(store, pauseMs)
    // the end of a session unloads the document before the pause is over
    window.addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [key, draft, isDirty])

  useEffect(() => {
    if (!isDirty && !offer) write(key, undefined)
  }, [key, isDirty, offer])

  const drop = useCallback(() => {
    isDropped.current = true
    setOffer(undefined)
    write(key, undefined)
  }, [key])

  return { offer, drop }
}
