import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Result } from '#app/api/result.ts'
import { focusElement, focusField } from '#app/ui/focus.ts'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import type { FilledTemplate, EmailDraft } from '#contract/emails/emails.ts'
import { copyLimits, emailLimits } from '#contract/emails/limits.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import { DraftNotice } from './draft-notice.tsx'
import { ReplyActions } from './reply-actions.tsx'
import { ReplyFilesField } from './reply-files-field.tsx'
import { TemplateField } from './template-field.tsx'
import type { Reply, Writing } from './use-reply.ts'
import { KindField } from './kind-field.tsx'
import type { Addressee, ReplyDesk } from './reply-desk.ts'
import { NoteForm, type AddEntry } from './note-form.tsx'
import { withLastIncoming } from './quoted.rules.ts'
import { Button } from '#app/ui/forms/button.tsx'

export type FoundDraft = { draft: EmailDraft | null } & Found

type Found = { templates: readonly FilledTemplate[]; canSend: boolean }

type Props = {
  title: string
  /** The label of the email tab. */
  label: string
  desk: ReplyDesk
  addressee: Addressee
  entries: Result<readonly TimelineEntry[]>
  reply: Reply
  /** Whether the record is closed; the form stays folded until someone writes. */
  isClosed: boolean
  found: Result<Found>
  onRetry: () => void
  onAdd: AddEntry
}

/** Writes an email, a note or a phone call. */
export function Composer({
  title,
  label,
  desk,
  addressee,
  entries,
  reply,
  isClosed,
  found,
  onRetry,
  onAdd,
}: Props) {
  const isReply = reply.writing === 'reply'
  const kinds: readonly [Writing, string][] = [
    ['reply', label],
    ['note', 'Note'],
    ['call', 'Phone call'],
  ]
  return (
    <section
      aria-label={title}
      data-folded={reply.isFolded ? (isClosed ? 'always' : 'phone') : undefined}
      className="composer min-w-0 rounded-card border border-line bg-card shadow-soft print:hidden"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line px-4">
        <fieldset className="flex gap-x-4">
          <legend className="sr-only">Entry type</legend>
          {kinds.map(([kind, text]) => (
            <label
              key={kind}
              className="-mb-px inline-flex min-h-12 cursor-pointer items-center border-b-2 border-transparent text-small font-medium text-muted outline-focus has-checked:border-action has-checked:text-link has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name={`writing ${addressee.email}`}
                checked={reply.writing === kind}
                onChange={() => reply.write(kind)}
                className="sr-only"
              />
              {text}
            </label>
          ))}
        </fieldset>
        <div className="ml-auto">
          <DraftNotice state={reply.draftState} />
        </div>
      </div>
      {found.ok ? (
        <ReplyForm
          desk={desk}
          addressee={withLastIncoming(addressee, entries.ok ? entries.value : [])}
          reply={reply}
          found={found.value}
        />
      ) : (
        isReply && (
          <LoadFailed message={found.message} onRetry={onRetry} focusRequests={reply.focusRequests} />
        )
      )}
      <NoteForm note={reply.note} isHidden={isReply} onAdd={onAdd} />
    </section>
  )
}

/** Shown instead of the form if the draft failed to load. */
function LoadFailed({
  message,
  onRetry,
  focusRequests,
}: {
  message: string
  onRetry: () => void
  focusRequests: number
}) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusRequests > 0 && notice.current) focusElement(notice.current)
  }, [focusRequests])
  return (
    <Notice
      ref={notice}
      tone="error"
      className="text-small"
      action={
        <Button variant="secondary" size="compact" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {message}
    </Notice>
  )
}

function ReplyForm({
  desk,
  addressee,
  reply,
  found: { templates, canSend },
}: Pick<Props, 'desk' | 'addressee' | 'reply'> & { found: Found }) {
  const { form, blank, focusRequests, change, submission } = reply
  const { form: element, fieldErrors, formProps, submit } = submission
  const text = useRef<HTMLTextAreaElement>(null)

  const [isCopied, setHasCopies] = useState(false)
  const firstCopies = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isCopied) focusField(firstCopies.current)
  }, [isCopied])
  const hasCopies = canSend && (isCopied || form.cc !== '' || form.bcc !== '')

  useEffect(() => {
    if (focusRequests > 0) focusField(text.current)
  }, [focusRequests])

  if (!addressee.email)
    return (
      <p hidden={reply.writing !== 'reply'} className="p-4 text-small text-muted">
        {emailMessages.noAddress}. You can still add notes and calls.
      </p>
    )

  const sendByKey = (event: KeyboardEvent) => {
    if (!canSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      noValidate
      ref={element}
      {...formProps}
      aria-label={`Reply to ${addressee.name}`}
      hidden={reply.writing !== 'reply'}
      className="@container grid gap-4 p-4"
    >
      {!canSend && (
        <p className="text-small text-muted">{emailMessages.noMailServer} It won’t appear in the timeline.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 text-small text-muted">
        <p className="wrap-anywhere">
          To <bdi className="font-medium text-text">{addressee.name}</bdi>, <bdi>{addressee.email}</bdi>
        </p>
        {canSend && !hasCopies && (
          <Button variant="quiet" size="compact" className="-my-2 px-2!" onClick={() => setHasCopies(true)}>
            Cc and Bcc
          </Button>
        )}
      </div>
      {hasCopies && (
        <div className="grid items-start gap-4 @min-[30rem]:grid-cols-2">
          {(['cc', 'bcc'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={name === 'cc' ? 'Cc' : 'Bcc'}
              placeholder="Addresses, separated by commas"
              ref={name === 'cc' ? firstCopies : undefined}
              maxLength={copyLimits.text}
              value={form[name]}
              error={fieldErrors[name]}
              onChange={({ target }) => change({ [name]: target.value })}
              onKeyDown={sendByKey}
            />
          ))}
        </div>
      )}
      <div className="grid items-start gap-4 @min-[30rem]:grid-cols-2">
        {desk.kinds.length > 1 && (
          <KindField kinds={desk.kinds} kind={form.kind} onChange={(kind) => change({ kind })} />
        )}
        <TemplateField templates={templates} form={form} blank={blank} onChoose={change} />
        <Field
          name="title"
          label="Subject"
          isRequired
          maxLength={emailLimits.title}
          value={form.title}
          error={fieldErrors.title}
          onChange={({ target }) => change({ title: target.value })}
          onKeyDown={sendByKey}
        />
      </div>
      <TextArea
        ref={text}
        name="text"
        label="Text"
        placeholder={`Write to ${addressee.name}…`}
        rows={4}
        isRequired
        dir="auto"
        maxLength={emailLimits.text}
        value={form.text}
        error={fieldErrors.text}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={sendByKey}
        onFocus={() => reply.isFolded && reply.open()}
      />
      {addressee.quoted.text !== '' && (
        <label className="flex min-h-6 items-center gap-3 text-small pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="checkbox shrink-0"
            checked={form.hasQuote}
            onChange={({ target }) => change({ hasQuote: target.checked })}
          />
          Quote {addressee.quoted.what}
        </label>
      )}
      {canSend && <ReplyFilesField files={reply.files} onAttach={() => change({})} />}
      {reply.sentBefore && (
        <Notice tone="info" className="text-small">
          {reply.sentBefore}
        </Notice>
      )}
      <SubmissionNotice submission={submission} />
      <ReplyActions desk={desk} addressee={addressee} reply={reply} canSend={canSend} />
    </form>
  )
}
