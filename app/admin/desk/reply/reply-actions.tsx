import { Send } from 'lucide-react'
import { CopyButton } from '#app/ui/admin/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Button, buttonClass } from '#app/ui/forms/button.tsx'
import type { Addressee, ReplyDesk } from './reply-desk.ts'
import { undoSendSeconds } from '#contract/emails/limits.ts'
import { mayBeCut, replyLink, replyText } from './reply-link.rules.ts'
import type { Reply } from './use-reply.ts'

type Props = { desk: ReplyDesk; addressee: Addressee; reply: Reply; canSend: boolean }

/** The buttons of the reply form. Without a mail server, the reply opens in the author's email app. */
export function ReplyActions({ desk, addressee, reply, canSend }: Props) {
  const { form, isBegun, hasUnseen, submission, discard } = reply
  const link = replyLink(addressee, form)
  return (
    <>
      {!canSend && mayBeCut(link) && (
        <Notice tone="info" className="text-small">
          Some email apps cut off long emails. If this one is cut off, copy the text and paste it there.
        </Notice>
      )}
      <div className="-mx-4 -mb-4 flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
        {canSend ? (
          <>
            <Button
              type="submit"
              isBusy={submission.isSending}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              className="max-sm:grow"
            >
              <Send className="size-4" aria-hidden="true" />
              {hasUnseen ? 'Send anyway' : 'Send'}
            </Button>
            {desk.canComplete && (
              <Button
                variant="secondary"
                isBusy={submission.isSending}
                className="max-sm:grow"
                onClick={() => void submission.submit({ isDone: true })}
              >
                Send and complete
              </Button>
            )}
          </>
        ) : (
          <>
            <a href={link} className={`${buttonClass()} max-sm:grow`}>
              Open in email app
            </a>
            <CopyButton text={replyText(addressee, form)} label="Copy text" />
          </>
        )}
        {canSend && (
          <p className="min-w-0 grow basis-60 text-small text-muted">
            <span className="pointer-coarse:hidden">
              <kbd className="font-mono">Ctrl Enter</kbd> or <kbd className="font-mono">⌘ Enter</kbd>{' '}
              sends.{' '}
            </span>
            You can undo this for {undoSendSeconds} seconds.
          </p>
        )}
        {isBegun && (
          <Button variant="quiet" className="px-2! max-sm:grow sm:ml-auto" onClick={() => void discard()}>
            Discard draft
          </Button>
        )}
      </div>
    </>
  )
}
