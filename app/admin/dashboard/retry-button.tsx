import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'

export function RetryButton() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button variant="secondary" size="compact" isBusy={state === 'loading'} onClick={() => void revalidate()}>
      Try again
    </Button>
  )
}
