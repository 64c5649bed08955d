import { X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Result } from '#app/api/result.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { focusElement, focusField } from '#app/ui/focus.ts'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FilledTemplate, LetterDraft } from '#contract/letters/letters.ts'
import { letterLimits } from '#contract/letters/limits.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import { DraftNotice } from './draft-notice.tsx'
import { ReplyActions } from './reply-actions.tsx'
import { ReplyFilesField } from './reply-files-field.tsx'
import { TemplateField } from './template-field.tsx'
import type { Reply } from './use-reply.ts'
import { KindField } from './kind-field.tsx'
import type { Addressee, ReplyDesk } from './reply-desk.ts'
import { Button } from '#app/ui/forms/button.tsx'

export type FoundDraft = { draft: LetterDraft | null } & Found

type Found = { templates: readonly FilledTemplate[]; canSend: boolean }

type Props = {
  title: string
  desk: ReplyDesk
  addressee: Addressee
  reply: Reply
  found: Result<Found>
  /** Loads the draft and the templates again. */
  onRetry: () => void
}

/** A letter while it is being written. */
export function ReplyComposer({ title, desk, addressee, reply, found, onRetry }: Props) {
  return (
    <Panel
      title={title}
      className="print:hidden"
      action={
        <div className="-my-1.5 -mr-2 flex items-center gap-2">
          <DraftNotice state={reply.draftState} />
          <IconButton label="Close the reply" Icon={X} onClick={reply.close} />
        </div>
      }
    >
      {found.ok ? (
        <ReplyForm desk={desk} addressee={addressee} reply={reply} found={found.value} />
      ) : (
        <LoadFailed message={found.message} onRetry={onRetry} focusRequests={reply.focusRequests} />
      )}
    </Panel>
  )
}

/** Says that the reply failed to load, where the form would be. */
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
          Load the reply again
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
  /** The place in the text where a template goes; its end until the person chooses another. */
  const cursor = useRef<number>(undefined)

  useEffect(() => {
    if (focusRequests > 0) focusField(text.current)
  }, [focusRequests])

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
      className="grid gap-4"
    >
      {!canSend && (
        <Notice tone="info" className="text-small">
          {letterMessages.noMailServer} What you send there is not in the timeline.
        </Notice>
      )}
      <p className="text-small wrap-anywhere text-muted">
        To <bdi className="font-medium text-text">{addressee.name}</bdi>, <bdi>{addressee.email}</bdi>
      </p>
      {desk.kinds.length > 1 && (
        <KindField kinds={desk.kinds} kind={form.kind} onChange={(kind) => change({ kind })} />
      )}
      <TemplateField
        templates={templates}
        form={form}
        blank={blank}
        placeOf={({ length }) => Math.min(cursor.current ?? length, length)}
        onInsert={change}
      />
      <Field
        name="title"
        label="Subject"
        isRequired
        maxLength={letterLimits.title}
        value={form.title}
        error={fieldErrors.title}
        onChange={({ target }) => change({ title: target.value })}
        onKeyDown={sendByKey}
      />
      <TextArea
        ref={text}
        name="text"
        label="Text"
        rows={10}
        isRequired
        dir="auto"
        maxLength={letterLimits.text}
        value={form.text}
        error={fieldErrors.text}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={sendByKey}
        onSelect={({ currentTarget }) => {
          cursor.current = currentTarget.selectionEnd
        }}
      />
      <label className="flex min-h-6 items-center gap-3 text-small pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="checkbox shrink-0"
          checked={form.hasQuote}
          onChange={({ target }) => change({ hasQuote: target.checked })}
        />
        Quote {addressee.quoted.what}
      </label>
      {canSend && <ReplyFilesField files={reply.files} onAttach={() => change({})} />}
      {reply.sentBefore && (
        <Notice tone="info" className="text-small">
          {reply.sentBefore}
        </Notice>
      )}
      <SubmissionNotice submission={submission} />
      <ReplyActions addressee={addressee} reply={reply} canSend={canSend} />
    </form>
  )
}
