import { createElement, type ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type Props = Pick<ComponentProps<'a'>, 'children'> &
  Omit<ComponentProps<typeof RouterLink>, 'children' | 'discover' | 'mask' | 'relative' | 'reloadDocument'>

/** An address from the root with nothing in it that the router would resolve. */
const isPlain = /^(?:\/|(?:\/[^/.?#][^/?#]*)+)(?:\?[^#]+)?(?:#.+)?$/

/**
 * What the router's link is in a document. The router's own would work out its handlers, what to fetch ahead, and the very address
 * that it was given; of a page with sixty links that is a twentieth.
 */
export function LinkInDocument(props: Props) {
  // what only matters once there is a router to hand it to is left out
  const {
    to,
    prefetch: _1,
    preventScrollReset: _2,
    replace: _3,
    state: _4,
    viewTransition: _5,
    ...rest
  } = props
  if (typeof to !== 'string' || !isPlain.test(to)) return <RouterLink {...props} />
  return createElement('a', { ...rest, href: to, 'data-discover': 'true' })
}

/** A link within the site: the router's, as far as anybody can see. */
export const Link = import.meta.env.SSR ? LinkInDocument : RouterLink
