import { Mail, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { countOf } from '#app/ui/admin/lists/list-pager.tsx'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { loadListPage, noFilters } from '#app/ui/admin/lists/list-state.ts'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import type { IssueSummary } from '#contract/newsletter/issues.ts'
import { AutomaticDrafts } from './automatic-drafts.tsx'
import { DeleteIssue } from './delete-issue.tsx'
import { FromPosts } from './from-posts.tsx'
import { issueColumns } from './issue-columns.tsx'
import { formatSubscribers } from './issue-state.tsx'

/** Polling interval (ms) while an issue is being sent. */
const pollMs = 5_000

const load = ({ url, signal }: Request) =>
  loadListPage(url, noFilters, (query) => api.listIssues({ query }, { signal }))

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(load(request), issueMessages.listFailed), request)

const leadOf = (subscribers: number | undefined) => {
  if (subscribers === undefined) return 'Emails to your subscribers.'
  return subscribers === 0
    ? `${issueMessages.noSubscribers}.`
    : `The next issue goes to ${formatSubscribers(subscribers)}.`
}

/** The issues of the newsletter, newest first. */
export default function Newsletter() {
  const list = useAdminList(useDeferred(useLoaderData<typeof clientLoader>().page), noFilters)
  const listState = useListOrigin()
  const [pendingDeletion, setPendingDeletion] = useState<IssueSummary>()
  const [isChoosing, setIsChoosing] = useState(false)

  const isSending = list.page?.items.some(({ state }) => state === 'sending') ?? false
  const renew = useEffectEvent(() => {
    if (!document.hidden) void list.revalidate()
  })
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => renew(), pollMs)
    return () => clearInterval(timer)
  }, [isSending])

  return (
    <ListScreen
      title="Newsletter"
      lead={leadOf(list.page?.subscribers)}
      actions={
        <>
          <Button variant="secondary" size="compact" onClick={() => setIsChoosing(true)}>
            New from posts
          </Button>
          <LinkButton to="/admin/newsletter/new" size="compact">
            <Plus className="size-4" aria-hidden="true" />
            New issue
          </LinkButton>
        </>
      }
      list={list}
      table={{
        caption: 'Issues',
        columns: issueColumns({ listState, onDelete: setPendingDeletion }),
        keyOf: ({ _id }) => _id,
        expected: 5,
      }}
      empty={{
        Icon: Mail,
        title: issueMessages.none,
        hint: 'Draft, scheduled and sent issues appear here. Write one, or create one from posts.',
      }}
      position={countOf('issue', 'issues')}
      // without filters above it, the table head must follow the rounded corners
      panelClass="overflow-clip"
    >
      <title>Newsletter | Blog CMS</title>
      <AutomaticDrafts />
      <FromPosts isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
      <DeleteIssue
        issue={pendingDeletion}
        onDeleted={async (id) => {
          list.focusAfterRemoval(id)
          await list.revalidate()
        }}
        onClose={() => setPendingDeletion(undefined)}
      />
    </ListScreen>
  )
}
