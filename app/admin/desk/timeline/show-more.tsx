import { useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
  label: string
  /** Resolves to an error message, if any. */
  load: () => Promise<string | undefined>
}

export function ShowMore({ label, load }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async () => {
    setIsBusy(true)
    setFailure(await load())
    setIsBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button variant="secondary" size="compact" isBusy={isBusy} onClick={() => void run()}>
        {label}
      </Button>
      {failure && (
        <Notice tone="error" className="text-small">
          {failure}
        </Notice>
      )}
    </div>
  )
}
