import { useId, useState } from 'react'
import { KindField } from '#app/admin/desk/reply/kind-field.tsx'
import { TemplateField } from '#app/admin/desk/reply/template-field.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { DiscardQuestion } from '#app/ui/dialogs/discard-question.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { emailLimits, type EmailKind } from '#contract/emails/limits.ts'
import { formatCount, formatNumber } from '#contract/locale.ts'
import { LeftOutList } from './left-out.tsx'
import type { Emails } from './use-emails.ts'
import { RecipientVersions } from './recipient-versions.tsx'

type Props = {
  emails: Emails
  kinds: readonly EmailKind[]
  /** Whether the email can mark the records as completed. */
  canComplete: boolean
}

/** Writes one email to several people: lists who gets it and who doesn't, and lets the author edit each person's version before sending. */
export function EmailDialog({ emails, kinds, canComplete }: Props) {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { preview, result, recipients, isLoading, isTyped, submission, discard, close } = emails
  const canSend = preview?.canSend && recipients.length > 0 && !result
  const onClose = () => (result ? close() : isTyped ? setIsAsking(true) : discard())
  return (
    <>
      <Dialog
        title={result ? 'Emails' : 'Email selection'}
        width="wide"
        takesFocus
        isOpen={emails.isOpen}
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {canSend ? 'Cancel' : 'Close'}
            </Button>
            {canSend && (
              <Button type="submit" form={id} isBusy={submission.isSending} disabled={isLoading}>
                Send {formatCount(recipients.length, 'email', 'emails')}
              </Button>
            )}
          </>
        }
      >
        {result ? (
          <div className="grid gap-4">
            <Notice tone={result.sent > 0 ? 'success' : 'error'}>
              {result.sent > 0 ? result.message : 'No email was sent'}.{' '}
              {formatCount(result.leftOut.length, 'person was', 'people were')} left out:
            </Notice>
            <LeftOutList leftOut={result.leftOut} />
          </div>
        ) : (
          <EmailForm id={id} emails={emails} kinds={kinds} canComplete={canComplete} />
        )}
      </Dialog>
      <DiscardQuestion
        title="Discard this email?"
        isOpen={isAsking}
        keepLabel="Keep writing"
        discardLabel="Discard"
        onKeep={() => setIsAsking(false)}
        onDiscard={() => {
          setIsAsking(false)
          discard()
        }}
      >
        Your email hasn’t been sent.
      </DiscardQuestion>
    </>
  )
}

/** Up to this many left-out people are shown expanded. */
const maxShownLeftOut = 5

const countSentence = (recipients: number, leftOut: number) => {
  const goes =
    recipients === 0
      ? 'Nobody will get this email'
      : `${formatCount(recipients, 'person', 'people')} will get this email`
  return leftOut === 0 ? `${goes}.` : `${goes}, ${formatNumber(leftOut)} left out.`
}

function EmailForm({ id, emails, kinds, canComplete }: Props & { id: string }) {
  const { preview, failure, form, blank, recipients, leftOut, submission, change } = emails
  const { form: element, formProps, fieldErrors } = submission
  if (!preview)
    return failure ? <Notice tone="error">{failure}</Notice> : <p role="status">Counting the recipients…</p>
  if (!preview.canSend) return <p>Email isn’t set up (SMTP_URL).</p>
  const places = Object.keys(recipients[0]?.values ?? {}).map((name) => `{{${name}}}`)
  return (
    <form id={id} ref={element} noValidate {...formProps} className="@container grid gap-5">
      <p role="status" className="font-medium text-heading">
        {countSentence(recipients.length, leftOut.length)}
      </p>
      {leftOut.length > 0 && (
        <details open={leftOut.length <= maxShownLeftOut}>
          <summary className="min-h-6 w-fit cursor-pointer text-small font-medium text-link pointer-coarse:min-h-11 pointer-coarse:leading-11">
            Who’s left out
          </summary>
          <div className="mt-2">
            <LeftOutList leftOut={leftOut} onTakeIn={(one) => emails.choose(one, true)} />
          </div>
        </details>
      )}
      <SubmissionNotice submission={submission} />
      <TemplateField
        hasButtons
        templates={preview.templates}
        form={form}
        blank={blank}
        onChoose={(chosen) => change({ form: chosen })}
      />
      <div className={`grid items-start gap-4 ${kinds.length > 1 ? '@min-[30rem]:grid-cols-2' : ''}`}>
        {kinds.length > 1 && (
          <KindField
            kinds={kinds}
            kind={form.kind}
            onChange={(kind) => change({ form: { ...form, kind } })}
          />
        )}
        <Field
          name="title"
          label="Subject"
          isRequired
          maxLength={emailLimits.title}
          value={form.title}
          error={fieldErrors.title}
          onChange={({ target }) => change({ form: { ...form, title: target.value } })}
        />
      </div>
      <TextArea
        name="text"
        label="Text"
        rows={8}
        isRequired
        dir="auto"
        hint={places.length > 0 && `Filled in for each person: ${places.join(', ')}`}
        maxLength={emailLimits.text}
        value={form.text}
        error={fieldErrors.text}
        onChange={({ target }) => change({ form: { ...form, text: target.value } })}
      />
      {canComplete && (
        <label className="flex min-h-6 items-center gap-3 text-small pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="checkbox shrink-0"
            checked={emails.isDone}
            onChange={({ target }) => change({ isDone: target.checked })}
          />
          Mark done
        </label>
      )}
      {recipients.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-small font-medium text-heading">Preview</h3>
          <RecipientVersions
            recipients={recipients}
            common={form}
            versions={emails.versions}
            fieldErrors={fieldErrors}
            openId={emails.openId}
            onOpen={emails.setOpenId}
            onChange={emails.changeVersion}
            onLeaveOut={(one) => emails.choose(one, false)}
          />
        </div>
      )}
      <p className="text-small text-muted">You can undo this for ten seconds after sending.</p>
    </form>
  )
}
