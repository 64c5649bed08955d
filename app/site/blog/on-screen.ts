import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { arriving } from '#app/api.ts'

let isOnScreen = false

/** Notes that the listing is being looked at; answers whether another state of it is on its way. */
export function useOnScreen(): boolean {
  useEffect(() => {
    isOnScreen = true
    return () => {
      isOnScreen = false
    }
  }, [])
  return useNavigation().location?.pathname === '/blog'
}

/**
 * What the listing shows next. On the way to it, it comes when it comes; once it is looked at, what is shown stays until its
 * successor is there, so that nothing jumps while someone types.
 */
export async function shownNext<T extends object>(work: Promise<T>): Promise<{ page: T | Promise<T> }> {
  return isOnScreen ? { page: await work } : arriving(work)
}
