import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { useIsReloading } from '#app/ui/loading/deferred.tsx'
import type { Pagination } from '#contract/pagination.ts'
import { useListState, type FilterSet } from './list-state.ts'
import { useUndoableRemoval } from './use-undoable-removal.ts'

/** A list page, or the message of a failed load. */
type Loaded<Page> = { ok: true; value: Page } | { ok: false; message: string }

export type Rows<Row> = Pagination & { items: readonly Row[] }

export type AdminList<Name extends string, Page> = ReturnType<typeof useAdminList<Name, Page>>

type Options = {
  /** Also shows a toast if the list fails to load. */
  toastsFailure?: boolean
}

/**
 * A list of the back office: its page, the filters in its address, and undoable removals. `ListScreen` shows it.
 * @param loaded undefined while the first page is loading
 * @param filterSet the same object on every render
 */
export function useAdminList<Name extends string, Page>(
  loaded: Loaded<Page> | undefined,
  filterSet: FilterSet<Name>,
  { toastsFailure = false }: Options = {},
) {
  const state = useListState(filterSet)
  const isReloading = useIsReloading()
  const { revalidate } = useRevalidator()
  const removal = useUndoableRemoval()

  useEffect(() => {
    if (toastsFailure && loaded?.ok === false) void notify('error', loaded.message)
  }, [toastsFailure, loaded])

  return {
    ...state,
    ...removal,
    /** Undefined while loading, or if that failed. */
    page: loaded?.ok ? loaded.value : undefined,
    /** The message of a failed load. */
    failure: loaded?.ok === false ? loaded.message : undefined,
    /** Whether other rows are loading. */
    isReloading,
    revalidate,
  }
}
