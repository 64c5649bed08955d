import { useState, type ReactNode } from 'react'
import { Button, type ButtonLook } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from './panel.tsx'

type Props = {
  title: string
  aside?: ReactNode
  label: ReactNode
  variant?: ButtonLook['variant']
  /** Carries out the action. If it resolves to an error message, the panel shows it. */
  onAction: () => Promise<string | undefined>
  /** Describes the action, beside its button. */
  children: ReactNode
}

/** A panel with one action: its description, its button and its error. */
export function ActionPanel({ title, aside, label, variant, onAction, children }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const act = async () => {
    setIsBusy(true)
    setFailure(undefined)
    setFailure(await onAction())
    setIsBusy(false)
  }

  return (
    <Panel title={title} action={aside}>
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <div className="grid max-w-lead grow basis-80 gap-3 text-small">{children}</div>
        <Button variant={variant} isBusy={isBusy} onClick={() => void act()}>
          {label}
        </Button>
      </div>
      {failure && (
        <Notice tone="error" className="mt-5">
          {failure}
        </Notice>
      )}
    </Panel>
  )
}
