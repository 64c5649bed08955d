import type { CSSProperties } from 'react'
import { useViewTransitionState } from 'react-router'

/**
 * The style of a post's cover during a view transition to or from the post: both covers have the same name, so that the browser morphs one
 * into the other (view-transitions.css).
 */
export function useSharedCover(slug: string): CSSProperties | undefined {
  return useViewTransitionState(`/blog/${slug}`) ? { viewTransitionName: `cover-${slug}` } : undefined
}
