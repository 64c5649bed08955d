import type { CSSProperties } from 'react'
import { useViewTransitionState } from 'react-router'

/**
 * The style of a post's cover while a link with `viewTransition` leads to or from the post: the covers of both pages have one name, so
 * that the browser moves the one to the place of the other (view-transitions.css).
 */
export function useSharedCover(slug: string): CSSProperties | undefined {
  return useViewTransitionState(`/blog/${slug}`) ? { viewTransitionName: `cover-${slug}` } : undefined
}
