import { useSyncExternalStore } from 'react'

const storageKey = 'appliedFor'

const listeners = new Set<() => void>()

function readText(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '[]'
  } catch {
    return '[]'
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The positions that the visitor has applied for in this tab; empty on the server and while hydrating. */
export function useAppliedPositions(): string[] {
  return JSON.parse(useSyncExternalStore(listen, readText, () => '[]')) as string[]
}

/** Remembers that the visitor has applied for a position. */
export function rememberApplied(position: string): void {
  try {
    const positions = JSON.parse(readText()) as string[]
    sessionStorage.setItem(storageKey, JSON.stringify([...new Set([...positions, position])]))
  } catch {
    // without storage, no position is marked as applied for
  }
  for (const listener of listeners) listener()
}
