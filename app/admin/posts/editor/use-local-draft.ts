import { useCallback, useEffect, useRef, useState } from 'react'
import { isSameDraft, type Draft } from '#app/admin/posts/draft.rules.ts'
import type { DraftPlace } from '#app/admin/posts/drafts/autosave.ts'

type StoredDraft = {
  at: string
  draft: Draft
  /** Its place on the server. */
  place: DraftPlace
  /** The revision of the post that it changes. */
  basedOn: number | null
}

/** A draft from an earlier visit. */
export type EarlierDraft = StoredDraft & { key: string }

/** The pause in typing after which the draft is stored, in milliseconds. */
const pauseMs = 400

function read(key: string): StoredDraft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores or removes a draft.
 * @returns whether the browser could store it
 */
function write(key: string, stored: StoredDraft | undefined): boolean {
  try {
    if (stored) localStorage.setItem(key, JSON.stringify(stored))
    else localStorage.removeItem(key)
    return true
  } catch {
    // if the storage is full or unavailable, the draft is lost with the page
    return false
  }
}

/**
 * Locks this editor's slot, so that other tabs know it is in use.
 * @returns a function that releases the lock
 */
function lockSlot(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks?.request(key, () => promise)
  return resolve
}

/** The stored drafts of a post, newest first, without those that other tabs are editing. */
async function findEarlierDrafts(post: string): Promise<EarlierDraft[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return Object.keys(localStorage)
    .filter((key) => key === post || key.startsWith(`${post}:`))
    .filter((key) => held.every(({ name }) => name !== key))
    .flatMap((key) => {
      const stored = read(key)
      return stored ? { key, ...stored } : []
    })
    .sort((one, other) => other.at.localeCompare(one.at))
}

type Options = {
  userId: string
  postId: string | undefined
  draft: Draft
  isDirty: boolean
  /** The place of the draft on the server. */
  placeOf: () => DraftPlace
  /** Whether the server has all changes. */
  isStored: () => boolean
  /** For a new post, the id of the only draft to look for, if one is open. */
  only: string | undefined
  basedOn: number | null
}

/**
 * Stores changes in the browser until the server has them, so that they survive a crash or an expired session. Drafts
 * are stored by person and post, and each editor has its own slot, so two new posts never overwrite each other.
 * `earlier` holds the drafts of earlier visits, which the writer can restore or discard; it is undefined while loading.
 */
export function useLocalDraft(options: Options) {
  const { userId, postId, draft, isDirty, placeOf, isStored, only, basedOn } = options
  const post = `post-draft:${userId}:${postId ?? 'new'}`
  const [slot] = useState(() => `${post}:${crypto.randomUUID()}`)
  const [earlier, setEarlier] = useState<EarlierDraft[]>()
  const [first] = useState(draft)
  const [isRefused, setIsRefused] = useState(false)

  useEffect(() => lockSlot(slot), [slot])
  useEffect(() => {
    let isCurrent = true
    const find = async () => {
      const others = (await findEarlierDrafts(post)).filter(
        ({ key, place: { id } }) => key !== slot && (only ?? id) === id,
      )
      const unsaved = others.filter((one) => !isSameDraft(one.draft, first))
      for (const saved of others) if (!unsaved.includes(saved)) write(saved.key, undefined)
      if (isCurrent) setEarlier(unsaved)
    }
    void find()
    return () => {
      isCurrent = false
    }
  }, [post, slot, only, first])

  const revision = useRef(basedOn)
  useEffect(() => {
    revision.current = basedOn
  }, [basedOn])
  /** The draft to store after the pause; undefined if there is none. */
  const pending = useRef<Draft>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const store = useCallback(() => {
    clearTimeout(timer.current)
    const typed = pending.current
    pending.current = undefined
    if (!typed || isStored()) return
    const at = new Date().toISOString()
    setIsRefused(!write(slot, { at, draft: typed, place: placeOf(), basedOn: revision.current }))
  }, [slot, isStored, placeOf])
  /** Stores a draft after a pause. */
  const keep = useCallback(
    (typed: Draft) => {
      clearTimeout(timer.current)
      pending.current = typed
      timer.current = setTimeout(store, pauseMs)
    },
    [store],
  )
  /** Removes the draft of this editor. */
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = undefined
    write(slot, undefined)
  }, [slot])

  useEffect(() => {
    if (isDirty) keep(draft)
    else drop()
  }, [draft, isDirty, keep, drop])
  useEffect(() => {
    // the page may unload before the pause is over, for example when the session ends
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [store])
  /** Removes a draft from an earlier visit. */
  const discardEarlier = useCallback(({ key }: EarlierDraft) => {
    write(key, undefined)
    setEarlier((all) => all?.filter((one) => one.key !== key))
  }, [])
  /** Undoes the removal of a draft from an earlier visit. */
  const keepEarlier = useCallback(({ key, ...stored }: EarlierDraft) => {
    write(key, stored)
    setEarlier((all) => [{ key, ...stored }, ...(all ?? [])])
  }, [])
  /** Moves a draft from an earlier visit into this editor's slot. */
  const restoreEarlier = useCallback(
    (taken: EarlierDraft) => {
      const { key: _key, ...stored } = taken
      write(slot, stored)
      discardEarlier(taken)
    },
    [slot, discardEarlier],
  )

  return {
    earlier,
    /** Whether the browser can't store the draft, because storage is full or disabled. */
    isRefused,
    keep,
    drop,
    discardEarlier,
    keepEarlier,
    restoreEarlier,
  }
}
