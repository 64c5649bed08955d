import { createContext, use, useEffect, useSyncExternalStore } from 'react'

/** Links to files that aren't public. */
export type MediaLinks = {
  subscribe(listener: () => void): () => void
  /** The link to a file; undefined if its own address works or the link isn't loaded. */
  find(url: string): string | undefined
  /** Requests the link to a file. */
  want(url: string): void
}

/** Published articles have public files and need no links. */
const none: MediaLinks = { subscribe: () => () => {}, find: () => undefined, want: () => {} }

export const MediaLinksContext = createContext(none)

/** The address of an uploaded file for this reader: its own, or a temporary link if it isn't public. */
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

/** Whether videos from other sites play on the page. Only published articles allow their frames in the content security policy. */
export const PlayersContext = createContext(false)
