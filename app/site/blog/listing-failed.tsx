import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Stands in the list's place when it could not be had. */
export function ListingFailed({ sentence }: { sentence: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="error"
      className="self-start"
      action={
        <Button
          size="small"
          variant="secondary"
          isBusy={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Try Again
        </Button>
      }
    >
      {sentence}
    </Notice>
  )
}
