import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Replaces content that failed to load, with a button to try again. */
export function RetryNotice({ message }: { message: string }) {
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
      {message}
    </Notice>
  )
}
