import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { focusField } from '#app/ui/focus.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { SentPanel } from '#app/ui/forms/sent-panel.tsx'
import { SentSummary } from '#app/ui/forms/sent-summary.tsx'
import type { useSubmission } from '#app/ui/forms/use-submission.ts'

type Props = { submission: ReturnType<typeof useSubmission>; words: string; onAgain: () => void }

/** Replaces the form after a comment is sent (reading.css). */
export default function CommentReceipt({ submission, words, onAgain }: Props): ReactNode {
  return (
    <div className="receipt">
      <SentPanel submission={submission} heading={<h3 className="text-h3">We’ve received your comment</h3>}>
        <p className="max-w-lead">One of us will read it before it’s published.</p>
        <SentSummary words={words} />
        <p>
          Meanwhile:{' '}
          <Link to="/blog" className="font-medium text-link underline underline-offset-2">
            more articles
          </Link>
        </p>
        <Button
          variant="secondary"
          onClick={({ currentTarget: { form } }) => {
            flushSync(onAgain)
            focusField(form?.querySelector('input'))
          }}
        >
          Write another comment
        </Button>
      </SentPanel>
    </div>
  )
}
