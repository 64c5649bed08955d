import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '#app/ui/focus.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Receipt } from '#app/ui/forms/receipt.tsx'

type Props = { words: string; onAgain: () => void }

/** What follows a comment that was sent, in the place of its fields (reading.css). */
export default function CommentReceipt({ words, onAgain }: Props): ReactNode {
  return (
    <>
      <Receipt words={words} className="receipt">
        One of us reads it before others do, as a rule within one working day.
      </Receipt>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={({ currentTarget: { form } }) => {
          flushSync(onAgain)
          focusField(form?.querySelector('input'))
        }}
      >
        Write another comment
      </Button>
    </>
  )
}
