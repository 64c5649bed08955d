import { useId, useState } from 'react'
import { messageOf } from '#app/api/api-error.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { CloseButton } from '#app/ui/admin/dialogs/dialog.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { Notice } from '#app/ui/notice.tsx'
import { reviewLimits, reviewMessages } from '#contract/drafts/review.ts'
import { CommentList } from './comment-list.tsx'
import { passageOf } from './passages.rules.ts'
import type { ReviewState } from './use-review.ts'

type Props = {
  review: ReviewState
  sections: readonly DraftSection[]
  /** The section with the cursor, and the selected text in it. */
  readPassage: () => { section: string; selected: string; before: string } | undefined
  onGoTo: (index: number) => void
  onClose: () => void
}

/** The comments on the draft, beside the article. On a phone, they replace it. */
export function ReviewPanel({ review, sections, readPassage, onGoTo, onClose }: Props) {
  const id = useId()
  const [isAll, setIsAll] = useState(false)
  const shown = review.comments.filter(({ resolvedAt }) => isAll || resolvedAt === null)
  const resolved = review.comments.length - review.open
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in it
    <aside
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="flex flex-col border-line bg-card max-xl:fixed max-xl:z-30 max-xl:inset-y-0 max-xl:right-0 max-xl:w-full max-xl:border-l max-xl:shadow-lift sm:max-xl:w-96 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-11rem)] xl:rounded-card xl:border xl:shadow-soft"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
        <h2 id={id} className="text-lead font-semibold">
          Comments
        </h2>
        <CloseButton label="Close comments" onClick={onClose} />
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-5 py-4">
        {review.failure && <Notice tone="error">{review.failure}</Notice>}
        <NewComment review={review} sections={sections} readPassage={readPassage} />
        {shown.length === 0 && (
          <p className="py-4 text-small text-muted">
            No open comments. Share the draft to get comments from others.
          </p>
        )}
        <CommentList
          comments={shown}
          sections={sections}
          renderActions={({ _id, section, resolvedAt }) => {
            const index = sections.findIndex((one) => one.id === section)
            return (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="compact"
                  onClick={() => void review.resolve(_id, resolvedAt === null)}
                >
                  {resolvedAt === null ? 'Resolve' : 'Reopen'}
                </Button>
                {index >= 0 && (
                  <Button variant="quiet" size="compact" onClick={() => onGoTo(index)}>
                    Show in text
                  </Button>
                )}
              </div>
            )
          }}
        />
        {resolved > 0 && (
          <Button variant="quiet" size="compact" onClick={() => setIsAll(!isAll)}>
            {isAll ? 'Hide resolved' : `Show resolved (${resolved})`}
          </Button>
        )}
      </div>
    </aside>
  )
}

/** A form to comment on the selected text, or on the section with the cursor. */
function NewComment({ review, sections, readPassage }: Pick<Props, 'review' | 'sections' | 'readPassage'>) {
  const [text, setText] = useState('')
  const [passage, setPassage] = useState<ReturnType<typeof passageOf>>()
  const submission = useSubmission({
    check: () => (text.trim() ? undefined : { fieldErrors: { text: reviewMessages.textRequired } }),
    send: async () => {
      if (!passage) return
      await review.add({ ...passage, text })
      setText('')
    },
    failureOf: (error) => ({ message: messageOf(error, reviewMessages.addFailed) }),
  })
  const hint = passage?.quote
    ? `On “${passage.quote}”`
    : 'On the selected text, or the section your cursor is in.'
  return (
    <form noValidate {...submission.formProps} className="grid gap-3 border-b border-line pb-4">
      <TextArea
        label="New comment"
        name="text"
        rows={3}
        dir="auto"
        value={text}
        maxLength={reviewLimits.text}
        hint={hint}
        error={submission.fieldErrors.text}
        disabled={sections.length === 0}
        onFocus={() => {
          const read = readPassage()
          const section = read?.section ?? sections[0]?.id
          if (section) setPassage(passageOf(section, sections, read?.selected ?? '', read?.before))
        }}
        onChange={({ target }) => setText(target.value)}
      />
      <SubmissionNotice submission={submission} />
      <Button type="submit" size="compact" className="justify-self-start" isBusy={submission.isSending}>
        Comment
      </Button>
    </form>
  )
}
