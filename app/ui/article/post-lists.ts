import { useSyncExternalStore } from 'react'

/** The slugs of liked and saved posts, in the browser's local storage; they never reach the server (public §4). */
const keys = { liked: 'likedPosts', saved: 'savedPosts' } as const
type PostList = keyof typeof keys

const isSlug = /^[a-z0-9-]{1,120}$/

const listeners = new Set<() => void>()
/** Lists that could not be stored, kept until the page is left. */
const unstored = new Map<PostList, string[]>()

/** The slugs in a list, oldest first; anything else in the storage is ignored. */
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

/** Adds a post to the end of a list, or removes it. */
export function setInPostList(mark: PostList, slug: string, isMarked: boolean): void {
  const others = readPostList(mark).filter((entry) => entry !== slug)
  write(mark, isMarked ? [...others, slug] : others)
}

/** Replaces former slugs of posts by their present ones, in the same order. */
export function renameInPostList(mark: PostList, moved: Record<string, string>): void {
  const before = readPostList(mark)
  if (before.some((slug) => Object.hasOwn(moved, slug))) {
    write(mark, [...new Set(before.map((slug) => moved[slug] ?? slug))])
  }
}

/** Whether the post is in the list, and a function that toggles it. */
export function useInPostList(mark: PostList, slug: string): [isMarked: boolean, toggle: () => void] {
  const isMarked = useSyncExternalStore(
    listen,
    () => readPostList(mark).includes(slug),
    () => false,
  )
  return [isMarked, () => setInPostList(mark, slug, !isMarked)]
}

/** The slugs in a list, oldest first. */
export function usePostList(mark: PostList): string[] {
  const text = useSyncExternalStore(
    listen,
    () => JSON.stringify(readPostList(mark)),
    () => '[]',
  )
  return JSON.parse(text) as string[]
}
