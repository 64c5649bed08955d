import { Inbox, SearchX } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import type { Enquiry } from '#contract/enquiries.ts'
import { messages } from '#contract/messages.ts'

/** Nobody wrote yet, or nobody whom the filters let through. */
export function NoEnquiries({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  if (!isNarrowed) {
    return (
      <EmptyState
        Icon={Inbox}
        title={messages.enquiry.none}
        hint="What visitors write through the contact form arrives here."
      />
    )
  }
  return (
    <EmptyState
      Icon={SearchX}
      title={messages.enquiry.none}
      hint="Nothing matches the search and the status."
      action={
        <Button variant="secondary" size="compact" onClick={onReset}>
          Clear filters
        </Button>
      }
    />
  )
}

/** What is deleted with an enquiry. */
export function WhatGoes({ enquiry: { name, originalFileName } }: { enquiry: Enquiry }) {
  return (
    <p className="text-small wrap-anywhere text-muted">
      The message of {name}
      {originalFileName && ` and the attached file ${originalFileName}`} will be gone for good.
    </p>
  )
}
