import type { ReactNode } from 'react'
import { Receipt } from '#app/ui/forms/receipt.tsx'

/** What follows a comment that was sent. */
export default function CommentReceipt({ words }: { words: string }): ReactNode {
  return (
    <Receipt words={words}>One of us reads it before others do, as a rule within one working day.</Receipt>
  )
}
