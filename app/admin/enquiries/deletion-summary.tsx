import type { Enquiry } from '#contract/enquiries/enquiries.ts'

/** Says what is deleted with an enquiry. */
export function DeletionSummary({ enquiry: { name, originalFileName } }: { enquiry: Enquiry }) {
  return (
    <p className="text-small wrap-anywhere text-muted">
      The message of <bdi>{name}</bdi>
      {originalFileName && (
        <>
          {' '}
          and the attached file <bdi>{originalFileName}</bdi>
        </>
      )}{' '}
      will be gone for good once the notice has gone.
    </p>
  )
}
