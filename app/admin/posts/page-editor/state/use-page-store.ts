import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import type { PageStore, Topic } from './page-store.ts'

const PageContext = createContext<PageStore | undefined>(undefined)

export const PageStoreProvider = PageContext.Provider

/** The store of the page. */
export const usePageStore = (): PageStore => use(PageContext)!

/** A value of the store, rendered again when the topic changes and the value with it. */
export function useFromPage<Value>(topic: Topic, read: (store: PageStore) => Value): Value {
  const store = usePageStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic])
  return useSyncExternalStore(subscribe, () => read(store))
}

/** A section; undefined while its row is being removed. */
export const useSection = (key: string): DraftSection | undefined =>
  useFromPage(`section:${key}`, (store) => store.section(key))
