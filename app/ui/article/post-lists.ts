import { useSyncExternalStore } from 'react'

/** Lists of slugs that this browser keeps for its reader; nothing of it ever reaches the server (public §4). */
const keys = { liked: 'likedPosts', saved: 'savedPosts' } as const
type PostList = keyof typeof keys

const isSlug = /^[a-z0-9-]{1,120}$/

const listeners = new Set<() => void>()
/** What could not be stored still holds until the page is left. */
const unstored = new Map<PostList, string[]>()

/** What is marked, in the order of marking; whatever else may stand in the storage is left out. */
export function readPostList(mark: PostList): string[] {
  const held = unstored.get(mark)
  if (held) return held
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keys[mark]) ?? '[]')
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string' && isSlug.test(entry)) : []
  } catch {
    return []
  }
}

function write(mark: PostList, slugs: string[]): void {
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
export function setInPostList(mark: PostList, slug: string, isMarked: boolean): void {
  const others = readPostList(mark).filter((entry) => entry !== slug)
  write(mark, isMarked ? [...others, slug] : others)
}

/** Lets marks that a post got under its former addresses count for the present one, in the same place of the order. */
export function renameInPostList(mark: PostList, moved: Record<string, string>): void {
  const before = readPostList(mark)
  if (before.some((slug) => Object.hasOwn(moved, slug))) {
    write(mark, [...new Set(before.map((slug) => moved[slug] ?? slug))])
  }
}

/** Whether the reader has marked the post, and how to turn that around. */
export function useInPostList(mark: PostList, slug: string): [isMarked: boolean, toggle: () => void] {
  const isMarked = useSyncExternalStore(
    listen,
    () => readPostList(mark).includes(slug),
    () => false,
  )
  return [isMarked, () => setInPostList(mark, slug, !isMarked)]
}

/** Everything that the reader has marked, in the order of marking. */
export function usePostList(mark: PostList): string[] {
  const text = useSyncExternalStore(
    listen,
    () => JSON.stringify(readPostList(mark)),
    () => '[]',
  )
  return JSON.parse(text) as string[]
}
