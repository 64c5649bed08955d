import { useSyncExternalStore } from 'react'
import { messages } from '#contract/messages.ts'
import { Notice } from './notice.tsx'

function subscribe(listen: () => void): () => void {
  for (const change of ['online', 'offline']) window.addEventListener(change, listen)
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, listen)
  }
}

/** Shown while the browser is offline. API calls wait for the connection (app/api/browser-api.ts). */
export function OfflineNotice({ className }: { className?: string | undefined }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <Notice tone="info" className={className}>
      {messages.offline}
    </Notice>
  )
}
