import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { useIsReloading } from '#app/ui/loading/deferred.tsx'
import type { Pagination } from '#contract/pagination.ts'
import { useListState, type FilterSet } from './list-state.ts'
import { useUndoableRemoval } from './use-undoable-removal.ts'

/** A page of a list, or the message that it failed to load with. */
type Loaded<Page> = { ok: true; value: Page } | { ok: false; message: string }

export type Rows<Row> = Pagination & { items: readonly Row[] }

export type AdminList<Name extends string, Page> = ReturnType<typeof useAdminList<Name, Page>>

type Options = {
  /** Whether a toast says so, too, when the list failed to load. */
  toastsFailure?: boolean
}

/**
 * A list of the back office: its page, the filters in its address, and removals from it that can be undone. `ListScreen` shows it.
 * @param loaded undefined while the first page is loading
 * @param filterSet the same object at every rendering
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
    /** Undefined while it is loading, and where it failed to. */
    page: loaded?.ok ? loaded.value : undefined,
    /** Why there is no page. */
    failure: loaded?.ok === false ? loaded.message : undefined,
    /** Whether other rows are loading. */
    isReloading,
    /** Loads the list again. */
    revalidate,
  }
}
