import { useSyncExternalStore } from 'react'

/** Lists of slugs that this browser keeps for its reader; nothing of it ever reaches the server (public §4). */
const keys = { liked: 'likedPosts', saved: 'savedPosts' } as const
type Mark = keyof typeof keys

const listeners = new Set<() => void>()
/** What could not be stored still holds until the page is left. */
const unstored = new Map<Mark, string[]>()

function read(mark: Mark): string[] {
  const held = unstored.get(mark)
  if (held) return held
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keys[mark]) ?? '[]')
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
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

/** Whether the reader has marked the post, and how to turn that around. */
export function useMark(mark: Mark, slug: string): [isMarked: boolean, toggle: () => void] {
  const isMarked = useSyncExternalStore(
    listen,
    () => read(mark).includes(slug),
    () => false,
  )
  const toggle = () => {
    const others = read(mark).filter((entry) => entry !== slug)
    write(mark, isMarked ? others : [...others, slug])
  }
  return [isMarked, toggle]
}
