import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { FigureRow } from '#app/ui/admin/figure-row.tsx'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatCount, formatNumber } from '#contract/locale.ts'
import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import type { Issue, IssueCounts } from '#contract/newsletter/issues.ts'
import { issueRecordKind } from '#contract/newsletter/record.ts'
import { EmailPreview, type EmailView } from './email-preview.tsx'
import { formOf, type IssueForm } from './issue-form.ts'
import { IssueBadge, progressOf, timeLineOf } from './issue-state.tsx'

type Props = {
  issue: Issue
  /** Changes that were unsaved when the issue was sent. */
  unsaved: IssueForm | undefined
  onKept: () => void
  onIssue: (issue: Issue) => void
}

type Change = 'pauseIssue' | 'resumeIssue' | 'cancelIssue'

/** An issue that is being sent or was sent: delivery counts and preview. */
export function SentIssue({ issue, unsaved, onKept, onIssue }: Props) {
  const { _id: id, state, counts, slug, subject } = issue
  const [busy, setBusy] = useState<Change>()
  const [isCancelling, setIsCancelling] = useState(false)
  const [view, setView] = useState<EmailView>(() =>
    matchMedia('(width >= 48rem)').matches ? 'desktop' : 'phone',
  )
  const list = useListAddress('/admin/newsletter')

  /** @returns the error message, if it failed */
  const apply = async (change: Change): Promise<string | undefined> => {
    setBusy(change)
    try {
      const { message, issue: changed } = await api[change]({ params: { id } })
      void notify('success', message)
      onIssue(changed)
      return undefined
    } catch (error) {
      return messageOf(error, issueMessages.saveFailed)
    } finally {
      setBusy(undefined)
    }
  }
  const press = async (change: Change) => {
    const failure = await apply(change)
    if (failure) void notify('error', failure)
  }

  const isOpen = state === 'sending' || state === 'paused'
  return (
    <>
      <title>{`${subject} | Blog CMS`}</title>
      <ScreenHead
        title={subject}
        lead={
          <span role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <IssueBadge state={state} />
            {timeLineOf(issue)}
          </span>
        }
        before={<IconLink to={list} label="Back to newsletter" Icon={ArrowLeft} prefetch="none" />}
        actions={
          <>
            <LinkButton
              to={`/newsletter/${slug}`}
              target="_blank"
              prefetch="none"
              variant="secondary"
              size="compact"
            >
              View on the site
              <ExternalLink className="size-4" aria-hidden="true" />
            </LinkButton>
            {isOpen && (
              <>
                <Button variant="danger" size="compact" onClick={() => setIsCancelling(true)}>
                  Cancel
                </Button>
                {state === 'sending' ? (
                  <Button
                    size="compact"
                    isBusy={busy === 'pauseIssue'}
                    onClick={() => void press('pauseIssue')}
                  >
                    Pause
                  </Button>
                ) : (
                  <Button
                    size="compact"
                    isBusy={busy === 'resumeIssue'}
                    onClick={() => void press('resumeIssue')}
                  >
                    Resume
                  </Button>
                )}
              </>
            )}
          </>
        }
      />
      {unsaved && <Unsaved form={unsaved} onKept={onKept} />}
      <Counts counts={counts} isOpen={isOpen} />
      <EmailPreview form={formOf(issue)} view={view} onViewChange={setView} />
      <ConfirmDialog
        title="Cancel sending"
        isOpen={isCancelling}
        confirmLabel="Cancel sending"
        cancelLabel="Keep sending"
        onConfirm={() => apply('cancelIssue')}
        onClose={() => setIsCancelling(false)}
      >
        <p>
          {formatCount(counts.queued, 'person won’t', 'people won’t')} get this issue. You can’t undo this.
        </p>
      </ConfirmDialog>
    </>
  )
}

function Counts({ counts, isOpen }: { counts: IssueCounts; isOpen: boolean }) {
  const { recipients, handedOver, queued, refused, bounced, unsubscribed, skipped, repeated } = counts
  const notes = [
    skipped > 0 && `${formatNumber(skipped)} skipped because the subscriber had unsubscribed or been erased.`,
    repeated > 0 && `${formatNumber(repeated)} may have been sent twice after a lost connection or restart.`,
  ].filter(Boolean)
  return (
    <Panel title="Emails" className="mb-6" bodyClass="grid gap-5 p-5">
      <div className="grid gap-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-small">
          <span className="font-medium text-heading tabular-nums">{progressOf(counts)} handed over</span>
          <span className="text-muted tabular-nums">{notes.join(' ')}</span>
        </p>
        <progress
          className="upload-progress"
          max={Math.max(1, recipients)}
          value={recipients === 0 ? 1 : handedOver}
          aria-label="Handed over"
        />
      </div>
      <FigureRow
        figures={[
          ...(isOpen || queued > 0 ? [{ label: isOpen ? 'Queued' : 'Not sent', value: queued }] : []),
          { label: 'Rejected', value: refused },
          { label: 'Bounced', value: bounced },
          { label: 'Unsubscribed', value: unsubscribed },
        ]}
      />
    </Panel>
  )
}

/** Offers to save unsaved changes as a new draft. */
function Unsaved({ form, onKept }: { form: IssueForm; onKept: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const keep = async () => {
    setIsBusy(true)
    try {
      const body = { ...form, subject: form.subject.trim() || 'Untitled' }
      const { message, issue } = await api.createIssue({ body })
      void notify('success', message)
      onKept()
      await navigate(issueRecordKind.pathOf(issue._id))
    } catch (error) {
      void notify('error', messageOf(error, issueMessages.saveFailed))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Notice
      tone="info"
      className="mb-6"
      action={
        <Button variant="secondary" size="compact" isBusy={isBusy} onClick={() => void keep()}>
          Save as draft
        </Button>
      }
    >
      This issue was sent without your last changes.
    </Notice>
  )
}
