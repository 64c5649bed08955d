import { useSyncExternalStore } from 'react'

/** The local storage keys of liked and saved posts. The lists stay in the browser. */
const keys = { liked: 'likedPosts', saved: 'savedPosts' } as const
type PostList = keyof typeof keys

const isSlug = /^[a-z0-9-]{1,120}$/

const listeners = new Set<() => void>()
/** Lists that couldn't be stored. They last until the page is closed. */
const unstored = new Map<PostList, string[]>()

/** Reads the slugs in a list, oldest first; ignores invalid data. */
export function readPostList(list: PostList): string[] {
  const unsaved = unstored.get(list)
  if (unsaved) return unsaved
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keys[list]) ?? '[]')
    return Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'string' && isSlug.test(entry))
      : []
  } catch {
    return []
  }
}

function write(list: PostList, slugs: string[]): void {
  try {
    localStorage.setItem(keys[list], JSON.stringify(slugs))
  } catch {
    unstored.set(list, slugs)
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

/** Adds a post to the end of a list or removes it. */
export function setInPostList(list: PostList, slug: string, isIn: boolean): void {
  const others = readPostList(list).filter((entry) => entry !== slug)
  write(list, isIn ? [...others, slug] : others)
}

/** Replaces old slugs with current ones and keeps the order. */
export function replaceSlugsInPostList(list: PostList, moved: Record<string, string>): void {
  const before = readPostList(list)
  if (before.some((slug) => Object.hasOwn(moved, slug))) {
    write(list, [...new Set(before.map((slug) => moved[slug] ?? slug))])
  }
}

/** Whether the post is in the list, and a function that toggles it. */
export function useIsInPostList(list: PostList, slug: string): [isIn: boolean, toggle: () => void] {
  const isIn = useSyncExternalStore(
    listen,
    () => readPostList(list).includes(slug),
    () => false,
  )
  return [isIn, () => setInPostList(list, slug, !isIn)]
}

/** The slugs in a list, oldest first. */
export function usePostList(list: PostList): string[] {
  const text = useSyncExternalStore(
    listen,
    () => JSON.stringify(readPostList(list)),
    () => '[]',
  )
  return JSON.parse(text) as string[]
}
