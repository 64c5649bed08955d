import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { RecordNotFound } from '#app/ui/admin/record-not-found.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import type { Issue as IssueRecord, IssueState } from '#contract/newsletter/issues.ts'
import { issueDraftName, IssueEditor, type TypedIssue } from './issue-editor.tsx'
import { formOf } from './issue-form.ts'
import { isWritten } from './issue-state.tsx'
import { SentIssue } from './sent-issue.tsx'

export const clientLoader = ({ params: { id = '' }, request: { signal, url } }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(api.getIssue({ params: { id } }, { signal }), issueMessages.loadFailed), { url })

/** A revalidation must not replace unsaved changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Issue() {
  const { id } = useParams()
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  if (!loaded)
    return (
      <>
        <title>Issue | Blog CMS</title>
        <ScreenHead title="Issue" />
        <div aria-busy="true">
          <Panel>
            <TextSkeleton lines={12} />
          </Panel>
        </div>
      </>
    )
  if (!loaded.ok)
    return (
      <RecordNotFound
        title="Issue"
        failure={loaded}
        absent={issueMessages.notFound}
        list="/admin/newsletter"
        back="Back to newsletter"
      />
    )
  return <LoadedIssue key={id} start={loaded.value.issue} />
}

function LoadedIssue({ start }: { start: IssueRecord }) {
  const [issue, setIssue] = useState(start)
  const stored: TypedIssue = useMemo(() => ({ form: formOf(issue), revision: issue.revision }), [issue])
  const typed = useFormDraft(issueDraftName, stored)
  useLiveIssue(issue, setIssue)
  const isEdited = isWritten(issue.state)
  const wasEdited = useRef(isEdited)
  useEffect(() => {
    if (wasEdited.current && !isEdited) {
      // the report replaces the editor
      window.scrollTo({ top: 0 })
      focusHeading()
    }
    wasEdited.current = isEdited
  }, [isEdited])
  if (isEdited) return <IssueEditor issue={issue} typed={typed} onIssue={setIssue} />
  return (
    <SentIssue
      issue={issue}
      unsaved={typed.isTouched ? typed.draft.form : undefined}
      onKept={typed.forget}
      onIssue={setIssue}
    />
  )
}

/** Polling interval (ms) of an issue, by status. */
const pollMs: Partial<Record<IssueState, number>> = { sending: 2_000, scheduled: 10_000 }

/** Polls an issue that changes on the server. */
function useLiveIssue({ _id: id, state }: IssueRecord, onIssue: (issue: IssueRecord) => void): void {
  const everyMs = pollMs[state]
  const take = useEffectEvent((issue: IssueRecord) => {
    // unsaved changes must not be replaced by someone else's save
    if (!isWritten(issue.state) || issue.state !== state) onIssue(issue)
  })
  useEffect(() => {
    if (everyMs === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      if (document.hidden) return
      try {
        take((await api.getIssue({ params: { id } }, { signal })).issue)
      } catch {
        // retried at the next interval
      }
    }
    const timer = setInterval(() => void load(), everyMs)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [id, everyMs])
}
