import { ArrowLeft, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ArticleField } from '#app/admin/posts/fields/article-field.tsx'
import { api } from '#app/api/admin-api.ts'
import { conflictIn, fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { useCompany } from '#app/company/use-company.ts'
import { handOverFormDraft } from '#app/session/form-drafts.ts'
import { LeaveGuard } from '#app/session/leave-guard.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { ConflictDialog } from '#app/ui/admin/dialogs/conflict-dialog.tsx'
import { IconButton, IconLink } from '#app/ui/admin/icon-button.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { Panel, StickyBar } from '#app/ui/admin/panel.tsx'
import { hasRoomForPreview, PreviewToggle, previewedClass } from '#app/ui/admin/preview-toggle.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { focusField } from '#app/ui/focus.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import type { Issue, IssueConflict } from '#contract/newsletter/issues.ts'
import { previewTextMax, senderNameMax, subjectMax } from '#contract/newsletter/limits.ts'
import { issueRecordKind } from '#contract/newsletter/record.ts'
import { DeleteIssue } from './delete-issue.tsx'
import { EmailPreview, type EmailView } from './email-preview.tsx'
import { formOf, type IssueForm } from './issue-form.ts'
import { IssueBadge, isWritten, timeLineOf } from './issue-state.tsx'
import { SendIssue } from './send-issue.tsx'

/** The form's values, and the revision that they are based on. */
export type TypedIssue = { form: IssueForm; revision: number | undefined }

type Props = {
  /** Undefined for a new issue. */
  issue: Issue | undefined
  /** See `useFormDraft`. */
  typed: { draft: TypedIssue; isTouched: boolean; change: (typed: TypedIssue) => void; forget: () => void }
  /** Called with the issue as it is on the server. */
  onIssue: (issue: Issue) => void
}

const formId = 'issue-form'

/** The name of the form draft of an issue. */
export const issueDraftName = 'issue'

/** The editor of an unsent issue, with a preview of its email. Asks before it overwrites someone else's save. */
export function IssueEditor({ issue, typed, onIssue }: Props) {
  const { draft, isTouched, change, forget } = typed
  const { form } = draft
  /** The latest values, even if they aren't rendered yet. */
  const latest = useRef(draft)
  const [newer, setNewer] = useState<Issue>()
  const [isPreviewed, setIsPreviewed] = useState(hasRoomForPreview)
  const [view, setView] = useState<EmailView>('phone')
  const [isSendOpen, setIsSendOpen] = useState(false)
  const [isTesting, setIsTesting] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const list = useListAddress('/admin/newsletter')
  const { state } = useLocation()
  const navigate = useNavigate()
  const { name: company } = useCompany('company')
  /** The path of the new issue, which receives input made while it was being created. */
  const created = useRef<{ path: string; revision: number }>(undefined)
  const mayLeave = useRef(false)
  const canLeave = useCallback(() => mayLeave.current, [])

  const keep = (next: TypedIssue) => {
    latest.current = next
    if (!created.current) return change(next)
    const { path, revision } = created.current
    handOverFormDraft(path, issueDraftName, { ...next, revision })
  }
  const set = (changes: Partial<IssueForm>) =>
    keep({ ...latest.current, form: { ...latest.current.form, ...changes } })

  const show = (shown: Issue) => {
    forget()
    setNewer(undefined)
    latest.current = { form: formOf(shown), revision: shown.revision }
    onIssue(shown)
  }

  const submission = useSubmission<{ revision?: number; onSaved?: () => void }>({
    // `revision` is the newer save to overwrite
    send: async (_form, _onProgress, _signal, { revision = latest.current.revision, onSaved } = {}) => {
      const sent = latest.current
      if (!issue) {
        const { message, issue: first } = await api.createIssue({ body: sent.form })
        void notify('success', message)
        const path = issueRecordKind.pathOf(first._id)
        created.current = { path, revision: first.revision }
        if (latest.current !== sent) keep(latest.current)
        mayLeave.current = true
        forget()
        await navigate(path, { replace: true, state })
        return
      }
      const params = { id: issue._id }
      const { message, issue: saved } = await api.updateIssue({ params, body: { ...sent.form, revision } })
      if (!onSaved) void notify('success', message)
      const later = latest.current
      show(saved)
      // input made during the save is not saved yet
      if (later !== sent) keep({ ...later, revision: saved.revision })
      onSaved?.()
    },
    failureOf: (error) => {
      const conflicting = conflictIn<IssueConflict>(error)?.issue
      if (conflicting && isWritten(conflicting.state)) {
        setNewer(conflicting)
        return {}
      }
      // the issue was sent in the meantime; keep the input
      if (conflicting) onIssue(conflicting)
      // on narrow screens, shows the fields with their errors
      if (!hasRoomForPreview()) setIsPreviewed(false)
      const fieldErrors = fieldErrorsOf(error)
      return { message: messageOf(error, issueMessages.saveFailed), fieldErrors }
    },
    showErrors: () =>
      focusField(document.querySelector(`#${formId} [aria-invalid][aria-describedby$=error]`)),
  })
  const { form: formElement, isSending, fieldErrors, formProps, submit } = submission

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  /** Saves unsaved changes before it calls `onSaved`. */
  const withSaved = (onSaved: () => void) => (isTouched ? submit({ onSaved }) : onSaved())
  const test = async () => {
    setIsTesting(true)
    try {
      const { isAccepted, message } = await api.testIssue({ params: { id: issue!._id } })
      void notify(isAccepted ? 'success' : 'error', message)
    } catch (error) {
      void notify('error', messageOf(error, issueMessages.testFailed))
    } finally {
      setIsTesting(false)
    }
  }
  const unschedule = async () => {
    try {
      const { message, issue: draftAgain } = await api.cancelIssue({ params: { id: issue!._id } })
      void notify('success', message)
      onIssue(draftAgain)
    } catch (error) {
      void notify('error', messageOf(error, issueMessages.saveFailed))
    }
  }

  const title = issue ? 'Edit issue' : 'New issue'
  const texts = { form: formId, dir: 'auto' } as const
  return (
    <>
      <title>{`${title} | Blog CMS`}</title>
      <ScreenHead
        title={title}
        lead={
          issue && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <IssueBadge state={issue.state} />
              {timeLineOf(issue)}
            </span>
          )
        }
        before={<IconLink to={list} label="Back to newsletter" Icon={ArrowLeft} prefetch="none" />}
        actions={
          <>
            <PreviewToggle isShown={isPreviewed} onToggle={() => setIsPreviewed(!isPreviewed)} />
            {issue && (
              <>
                <Button
                  variant="secondary"
                  size="compact"
                  isBusy={isTesting}
                  onClick={() => void withSaved(() => void test())}
                >
                  Send test
                </Button>
                {issue.state === 'scheduled' && (
                  <Button variant="secondary" size="compact" onClick={() => void unschedule()}>
                    Unschedule
                  </Button>
                )}
                <IconButton
                  label="Delete issue"
                  Icon={Trash2}
                  tone="danger"
                  onClick={() => setIsDeleting(true)}
                />
              </>
            )}
          </>
        }
      />
      <div className={previewedClass(isPreviewed, view === 'desktop')}>
        <form
          ref={formElement}
          id={formId}
          noValidate
          aria-label={title}
          className={isPreviewed ? 'max-xl:hidden' : ''}
          {...formProps}
        >
          {submission.state.kind === 'failed' && (
            <SubmissionNotice submission={submission} className="sticky top-18 z-20 mb-4 lg:top-4" />
          )}
          <Panel bodyClass="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 md:p-6" className="mb-6">
            <Field
              {...texts}
              label="Subject"
              name="subject"
              isRequired
              maxLength={subjectMax}
              value={form.subject}
              error={fieldErrors.subject}
              onChange={({ target }) => set({ subject: target.value })}
            />
            <Field
              {...texts}
              label="Preview text"
              name="previewText"
              maxLength={previewTextMax}
              value={form.previewText}
              error={fieldErrors.previewText}
              hint="Shown after the subject in the inbox."
              onChange={({ target }) => set({ previewText: target.value })}
            />
            <Field
              {...texts}
              label="Sender name"
              name="senderName"
              maxLength={senderNameMax}
              placeholder={company}
              value={form.senderName}
              error={fieldErrors.senderName}
              onChange={({ target }) => set({ senderName: target.value })}
            />
            <ArticleField
              label="Text"
              path="content"
              slug={`newsletter/${issue?.slug ?? ''}`}
              value={form.content}
              errors={fieldErrors}
              onChange={(content) => set({ content })}
            />
          </Panel>
        </form>
        {isPreviewed && <EmailPreview form={form} view={view} onViewChange={setView} />}
      </div>
      <StickyBar>
        <p role="status" className="min-w-0 text-small font-medium text-heading">
          {isTouched ? 'Unsaved changes' : issue ? 'All changes saved' : 'Nothing to save yet'}
        </p>
        <div className="flex shrink-0 gap-2 sm:gap-3">
          <Button
            variant={issue ? 'secondary' : 'primary'}
            type="submit"
            form={formId}
            isBusy={isSending}
            disabled={!isTouched}
          >
            {isSending ? 'Saving…' : issue ? 'Save' : 'Create draft'}
          </Button>
          {issue && (
            <Button disabled={isSending} onClick={() => void withSaved(() => setIsSendOpen(true))}>
              {issue.state === 'scheduled' ? 'Reschedule' : 'Send'}
            </Button>
          )}
        </div>
      </StickyBar>
      {issue && (
        <SendIssue
          issue={issue}
          isOpen={isSendOpen}
          onSent={(sent) => {
            setIsSendOpen(false)
            onIssue(sent)
          }}
          onClose={() => setIsSendOpen(false)}
        />
      )}
      <DeleteIssue
        issue={isDeleting ? issue : undefined}
        onDeleted={async () => {
          mayLeave.current = true
          forget()
          await navigate(list, { replace: true })
        }}
        onClose={() => setIsDeleting(false)}
      />
      <ConflictDialog
        title={issueMessages.stale}
        isOpen={newer !== undefined}
        isSaving={isSending}
        onOverwrite={() => {
          const { revision } = newer!
          setNewer(undefined)
          void submit({ revision })
        }}
        onUseTheirs={() => newer && show(newer)}
        onClose={() => setNewer(undefined)}
      >
        {newer && (
          <div className="grid gap-4">
            <p className="text-small text-muted">
              This is the issue as saved {formatLocalDateTime(newer.updatedAt)}. Your changes are still in the
              editor.
            </p>
            <EmailPreview title="Their email" form={formOf(newer)} view="desktop" />
          </div>
        )}
      </ConflictDialog>
      <LeaveGuard isDirty={isTouched} canLeave={canLeave} onDiscard={forget} />
    </>
  )
}
