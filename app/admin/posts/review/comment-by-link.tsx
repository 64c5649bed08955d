import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import type { FrameSection } from '#app/ui/article/article-body.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { reviewLimits, reviewMessages, type ReviewComment } from '#contract/drafts/review.ts'
import type { Readable } from '#contract/posts/sections/section-text.ts'
import { passageOf } from './passages.rules.ts'

const nameKey = 'reviewer-name'

function readName(): string {
  try {
    return localStorage.getItem(nameKey) ?? ''
  } catch {
    return ''
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(nameKey, name)
  } catch {
    // without storage, the name has to be typed again
  }
}

type Passage = ReturnType<typeof passageOf>

/** The selected text within a section, and where to show the comment button. */
function readSelection(
  sections: readonly Readable[],
): { passage: Passage; top: number; left: number } | undefined {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const { startContainer: start } = range
  const element = (start instanceof Element ? start : start.parentElement)?.closest<HTMLElement>(
    '[data-section]',
  )
  if (!element) return undefined
  const before = document.createRange()
  before.selectNodeContents(element)
  const within = range.cloneRange()
  if (!element.contains(range.endContainer)) within.setEnd(element, element.childNodes.length)
  before.setEnd(range.startContainer, range.startOffset)
  const passage = passageOf(element.dataset.section!, sections, within.toString(), before.toString())
  if (passage.quote === '') return undefined
  const { bottom, left } = within.getBoundingClientRect()
  const room = document.documentElement.clientWidth - 150
  return { passage, top: bottom + window.scrollY + 8, left: Math.max(16, Math.min(left, room)) }
}

type Props = {
  token: string
  sections: readonly Readable[]
  onAdded: (comment: ReviewComment) => void
  /** The article. `frame` adds a comment button beside each section. */
  children: (frame: FrameSection) => ReactNode
}

/** Lets people with a shared link comment on selected text or on a section. */
export function CommentByLink({ token, sections, onAdded, children }: Props) {
  const [selected, setSelected] = useState<ReturnType<typeof readSelection>>()
  const [passage, setPassage] = useState<Passage>()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const read = () => setSelected(readSelection(sections))
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [sections])
  const open = (on: Passage) => {
    setPassage(on)
    setIsOpen(true)
  }
  return (
    <>
      {children((section, rendered) =>
        section.id === undefined || rendered === null ? (
          rendered
        ) : (
          <div data-section={section.id} className="group/section relative">
            {rendered}
            <button
              type="button"
              title="Comment on this section"
              aria-label="Comment on this section"
              // keep the text selected
              onPointerDown={(event) => event.preventDefault()}
              onClick={() =>
                open(
                  selected && selected.passage.section === section.id
                    ? selected.passage
                    : passageOf(section.id!, sections, ''),
                )
              }
              className="absolute top-0 right-0 grid size-9 place-items-center rounded-control bg-page text-muted opacity-0 transition-opacity group-hover/section:opacity-100 hover:bg-raised hover:text-heading focus-visible:opacity-100 lg:right-auto lg:left-full lg:ml-2 pointer-coarse:static pointer-coarse:-mb-6 pointer-coarse:ml-auto pointer-coarse:size-11 pointer-coarse:opacity-100"
            >
              <MessageSquarePlus className="size-4" aria-hidden="true" />
            </button>
          </div>
        ),
      )}
      {selected && !isOpen && (
        <div className="absolute z-10" style={{ top: selected.top, left: selected.left }}>
          <Button
            size="compact"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(selected.passage)}
          >
            <MessageSquarePlus className="size-4" aria-hidden="true" />
            Comment
          </Button>
        </div>
      )}
      <Dialog title="Comment" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {passage && (
          <CommentForm
            token={token}
            passage={passage}
            onAdded={(comment) => {
              setIsOpen(false)
              onAdded(comment)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

/** Keeps what is typed until it is sent, even if the dialog is closed. */
function CommentForm({
  token,
  passage,
  onAdded,
}: {
  token: string
  passage: Passage
  onAdded: (comment: ReviewComment) => void
}) {
  const [name, setName] = useState(readName)
  const [text, setText] = useState('')
  const submission = useSubmission({
    check: () => {
      const fieldErrors = {
        ...(!text.trim() && { text: reviewMessages.textRequired }),
        ...(!name.trim() && { name: reviewMessages.nameRequired }),
      }
      return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : undefined
    },
    send: async () => {
      const { comment } = await api.commentOnSharedDraft({ body: { token, name, text, ...passage } })
      keepName(name)
      setText('')
      onAdded(comment)
    },
    failureOf: (error) => ({ message: messageOf(error, reviewMessages.addFailed) }),
  })
  const { fieldErrors, formProps, isSending } = submission
  return (
    <form noValidate {...formProps} className="grid gap-5">
      {passage.quote && (
        <blockquote dir="auto" className="border-l-2 border-line pl-3 text-small wrap-anywhere text-muted">
          {passage.quote}
        </blockquote>
      )}
      <TextArea
        label={passage.quote ? 'Comment' : 'Comment on this section'}
        name="text"
        data-first-focus=""
        dir="auto"
        value={text}
        maxLength={reviewLimits.text}
        error={fieldErrors.text}
        isRequired
        onChange={({ target }) => setText(target.value)}
      />
      <Field
        label="Your name"
        name="name"
        autoComplete="name"
        value={name}
        maxLength={reviewLimits.name}
        error={fieldErrors.name}
        isRequired
        onChange={({ target }) => setName(target.value)}
      />
      <SubmissionNotice submission={submission} />
      <Button type="submit" isBusy={isSending}>
        Send comment
      </Button>
    </form>
  )
}
