import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { openedParam, type ApplicationAddress } from '#app/admin/careers/application-address.ts'
import { downloadCv } from '#app/admin/careers/download-cv.ts'
import { restoreApplication } from '#app/admin/careers/restore-application.ts'
import { useDeskBulk } from '#app/admin/desk/selection/use-desk-bulk.ts'
import type { AdminList, Rows } from '#app/ui/admin/lists/use-admin-list.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

type List = Pick<
  AdminList<never, Rows<Application>>,
  'page' | 'put' | 'focusAfterRemoval' | 'announceRemoval' | 'revalidate'
>

/** What can be done with the applications of the list. */
export function useApplicationActions(list: List, { query, hrefOf }: ApplicationAddress) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const open = (id?: string) => list.put(openedParam, id)

  const markAsReviewed = async (id: string) => {
    // a filter may leave it out from now on
    list.focusAfterRemoval(id)
    try {
      const body = { status: 'reviewed' } as const
      const { message } = await api.updateApplication({ params: { id }, body })
      void notify('success', message)
    } catch {
      setError(applicationMessages.statusFailed)
    }
    await list.revalidate()
  }

  const remove = async (id: string) => {
    let message: string
    try {
      ;({ message } = await api.removeApplication({ params: { id } }))
    } catch {
      return applicationMessages.deleteFailed
    }
    await list.announceRemoval({ key: id, message, restore: () => restoreApplication(id) })
    return undefined
  }

  const desk = useDeskBulk({
    rows: list.page?.items,
    query,
    decide: {
      does: 'Move to Reviewed',
      change: { title: 'Move to Reviewed', change: { status: 'reviewed' } },
      one: (id) => void markAsReviewed(id),
    },
    reply: {
      does: 'Write a letter',
      run: (id) => void navigate(`${hrefOf(id)}#reply`, { preventScrollReset: true }),
    },
  })

  return {
    ...desk,
    open,
    remove,
    rowActions: {
      hrefOf,
      selection: desk.selection,
      onOpen: open,
      onDownload: async (application: Application) => setError(await downloadCv(application)),
    },
    /** Why the last action failed. */
    error,
    dismissError: () => setError(undefined),
  }
}
