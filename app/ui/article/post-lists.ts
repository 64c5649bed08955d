import { useSyncExternalStore } from 'react'

/** Lists of slugs that this browser keeps for its reader; nothing of it ever reaches the server (public §4). */
const keys = { liked: 'likedPosts', saved: 'savedPosts' } as const
type Mark = keyof typeof keys

const isSlug = /^[a-z0-9-]{1,120}$/

const listeners = new Set<() => void>()
/** What could not be stored still holds until the page is left. */
const unstored = new Map<Mark, string[]>()

/** What is marked, in the order of marking; whatever else may stand in the storage is left out. */
export function readMarks(mark: Mark): string[] {
  const held = unstored.get(mark)
  if (held) return held
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keys[mark]) ?? '[]')
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string' && isSlug.test(entry)) : []
  } catch {
    return []
  }
}

function write(mark: Mark, slugs: string[]): void {
  try {
    localStorage.setItem(keys[mark], JSON.stringify(slugs))
  } catch {
    unstored.set(mark, slugs)
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Marks a post, last of all, or takes its mark away. */
export function setMark(mark: Mark, slug: string, isMarked: boolean): void {
  const others = readMarks(mark).filter((entry) => entry !== slug)
  write(mark, isMarked ? [...others, slug] : others)
}

/** Lets marks that a post got under its former addresses count for the present one, in the same place of the order. */
export function moveMarks(mark: Mark, moved: Record<string, string>): void {
  const before = readMarks(mark)
  if (before.some((slug) => Object.hasOwn(moved, slug))) {
    write(mark, [...new Set(before.map((slug) => moved[slug] ?? slug))])
  }
}

/** Whether the reader has marked the post, and how to turn that around. */
export function useMark(mark: Mark, slug: string): [isMarked: boolean, toggle: () => void] {
  const isMarked = useSyncExternalStore(
    listen,
    () => readMarks(mark).includes(slug),
    () => false,
  )
  return [isMarked, () => setMark(mark, slug, !isMarked)]
}

/** Everything that the reader has marked, in the order of marking. */
export function useMarks(mark: Mark): string[] {
  const text = useSyncExternalStore(
    listen,
    () => JSON.stringify(readMarks(mark)),
    () => '[]',
  )
  return JSON.parse(text) as string[]
}
