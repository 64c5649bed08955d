import { CloseButton } from '#app/ui/admin/dialogs/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = { message: string | undefined; onDismiss: () => void }

export function DismissibleError({ message, onDismiss }: Props) {
  if (!message) return null
  return (
    <Notice tone="error" className="mb-4" action={<CloseButton label="Dismiss" onClick={onDismiss} />}>
      {message}
    </Notice>
  )
}
