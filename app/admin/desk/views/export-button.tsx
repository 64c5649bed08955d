import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#app/api/api-error.ts'
import { saveFile } from '#app/ui/admin/files/save-file.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button, type ButtonLook } from '#app/ui/forms/button.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'

type Props = {
  fileName: string
  load: () => Promise<Blob>
  label?: string
  /** The error message if the server gives none. */
  failed?: string
  size?: ButtonLook['size']
}

/** Downloads an export as a file. */
export function ExportButton({
  fileName,
  load,
  label = 'Export CSV',
  failed = adminDeskMessages.exportFailed,
  size = 'compact',
}: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      saveFile(await load(), fileName)
    } catch (error) {
      void notify('error', messageOf(error, failed))
    }
    setIsBusy(false)
  }
  return (
    <Button variant="secondary" size={size} isBusy={isBusy} onClick={() => void save()}>
      <Download className="size-4" aria-hidden="true" />
      {label}
    </Button>
  )
}
