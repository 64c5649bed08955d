import { createContext, use, useEffect, useSyncExternalStore } from 'react'

/** Where files that are not public are served to the reader. */
export type MediaLinks = {
  subscribe(listener: () => void): () => void
  /** The address at which the reader gets a file; undefined for its public one. */
  find(url: string): string | undefined
  /** Asks for the address of a file that is shown. */
  want(url: string): void
}

/** Of published articles, whose files are public. */
const none: MediaLinks = { subscribe: () => () => {}, find: () => undefined, want: () => {} }

export const MediaLinksContext = createContext(none)

/** The address at which the reader gets an uploaded file: its own, or a link while it is not public. */
export function useMediaAddress(url: string): string {
  const links = use(MediaLinksContext)
  useEffect(() => links.want(url), [links, url])
  return (
    useSyncExternalStore(
      links.subscribe,
      () => links.find(url),
      () => undefined,
    ) ?? url
  )
}

/** Whether videos from other sites play in place: only in a public article, whose policy allows their frames. */
export const PlayersContext = createContext(false)
