import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { openedParam, type ApplicationAddress } from '#app/admin/careers/application-address.ts'
import { downloadCv } from '#app/admin/careers/download-cv.ts'
import { restoreApplication } from '#app/admin/careers/restore-application.ts'
import { useRowStatus } from '#app/admin/desk/handling/use-row-status.ts'
import { useDeskBulk } from '#app/admin/desk/selection/use-desk-bulk.ts'
import type { AdminList, Rows } from '#app/ui/admin/lists/use-admin-list.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

type List = Pick<
  AdminList<never, Rows<Application>>,
  'page' | 'put' | 'focusAfterRemoval' | 'announceRemoval' | 'revalidate'
>

/** The actions for applications in the list. */
export function useApplicationActions(list: List, { query, hrefOf }: ApplicationAddress) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const open = (id?: string) => list.put(openedParam, id)

  const rowStatus = useRowStatus<Application>({
    send: async (id, body) => {
      const answer = await api.changeApplication({ params: { id }, body })
      void notify('success', answer.message)
      return answer
    },
    loadTimeline: (id) => api.listApplicationEntries({ params: { id } }),
  })

  const changeStatus = async (application: Application, status: Application['status']) => {
    // it may no longer match the filters
    list.focusAfterRemoval(application._id)
    try {
      await rowStatus.save(application, status)
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
      one: (id) => {
        const application = list.page?.items.find(({ _id }) => _id === id)
        if (application) void changeStatus(application, 'reviewed')
      },
    },
    reply: {
      does: 'Write an email',
      run: (id) => void navigate(`${hrefOf(id)}#reply`, { preventScrollReset: true }),
    },
  })

  return {
    ...desk,
    open,
    remove,
    status: {
      rowStatus,
      onOverwrite: (application: Application, status: Application['status']) =>
        void changeStatus(application, status),
    },
    rowActions: {
      hrefOf,
      selection: desk.selection,
      onOpen: open,
      onDownload: async (application: Application) => setError(await downloadCv(application)),
    },
    error,
    dismissError: () => setError(undefined),
  }
}
