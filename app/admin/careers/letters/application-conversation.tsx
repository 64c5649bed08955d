import { Mail } from 'lucide-react'
import { useImperativeHandle, type Ref } from 'react'
import type { Result } from '#app/api/result.ts'
import { ApplicationTimeline } from '#app/admin/careers/application-timeline.tsx'
import { ReplyComposer, type FoundDraft } from '#app/admin/desk/reply/reply-composer.tsx'
import { withLastAnswer } from '#app/admin/desk/reply/quoted.rules.ts'
import { useReply } from '#app/admin/desk/reply/use-reply.ts'
import { Button } from '#app/ui/forms/button.tsx'
import type { Application } from '#contract/careers/careers.ts'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { addresseeOf, applicationLetters } from './application-letters.ts'

type Props = {
  application: Application
  entries: Result<readonly TimelineEntry[]>
  /** The draft of a letter, and what one can begin with. */
  found: Result<FoundDraft>
  /** Loads the application, its timeline and the list again. */
  reload: () => Promise<void>
  /** Opens the letter. */
  openLetter: Ref<() => void>
}

/** The letters to an applicant and the timeline of the application. */
export function ApplicationConversation({ application, entries, found, reload, openLetter }: Props) {
  const { opener, ...reply } = useReply(application._id, found.ok ? found.value.draft : null, {
    desk: applicationLetters,
    entries,
    reload,
  })
  useImperativeHandle(openLetter, () => reply.open)
  return (
    <div className="grid gap-5">
      <ApplicationTimeline application={application} entries={entries} reply={reply} reload={reload} />
      {!reply.isOpen && (
        <Button
          ref={opener}
          variant="secondary"
          className="justify-self-start print:hidden"
          onClick={reply.open}
        >
          <Mail className="size-4 text-muted" aria-hidden="true" />
          Write a Letter
        </Button>
      )}
      {reply.isOpen && (
        <ReplyComposer
          title="Your Letter"
          desk={applicationLetters}
          addressee={withLastAnswer(addresseeOf(application), entries.ok ? entries.value : [])}
          reply={reply}
          found={found}
          onRetry={() => void reload()}
        />
      )}
    </div>
  )
}
