import { useCallback, useEffect, useRef, useState } from 'react'
import { isSameDraft, type Draft } from '#app/admin/posts/draft.rules.ts'

type Kept = { at: string; draft: Draft }

/** How long typing pauses before it is kept (milliseconds). */
const pauseMs = 400

function read(key: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // storage may be full or closed to us; the draft then lives as long as the page
  }
}

type Watched = { userId: string; postId: string | undefined; draft: Draft; isDirty: boolean }

/**
 * Keeps unsaved work on this device, of each person and post apart, so that it outlives a crash or a session that ended.
 * `offer` is what an earlier visit left behind; it is for the writer to take or to drop.
 */
export function useLocalDraft({ userId, postId, draft, isDirty }: Watched) {
  const key = `post-draft:${userId}:${postId ?? 'new'}`
  const [offer, setOffer] = useState(() => {
    const kept = read(key)
    return kept && !isSameDraft(kept.draft, draft) ? kept : undefined
  })

  const isDropped = useRef(false)

  useEffect(() => {
    isDropped.current = false
    if (!isDirty) return
    const keep = () => {
      // what was thrown away is not kept once more by the editor's going
      if (!isDropped.current) write(key, { at: new Date().toISOString(), draft })
    }
    const timer = setTimeout(keep, pauseMs)
    // a session that ended takes the document away before the pause is over
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      keep()
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
