import { TriangleAlert } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Replaces content that failed to load, with a retry button. */
export function FailedState({ message, onRetry }: { message: string; onRetry: () => Promise<void> }) {
  return (
    <EmptyState
      Icon={TriangleAlert}
      title={message}
      action={
        <Button variant="secondary" size="compact" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    />
  )
}
