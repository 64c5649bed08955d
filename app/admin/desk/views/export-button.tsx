import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#app/api/api-error.ts'
import { saveFile } from '#app/ui/admin/files/save-file.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'

type Props = {
  fileName: string
  /** Loads what matches the filters of the list, as CSV. */
  load: () => Promise<Blob>
}

/** Saves what matches the filters of a list as a file for spreadsheets. */
export function ExportButton({ fileName, load }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      saveFile(await load(), fileName)
    } catch (error) {
      void notify('error', messageOf(error, adminDeskMessages.exportFailed))
    }
    setIsBusy(false)
  }
  return (
    <Button variant="secondary" size="compact" isBusy={isBusy} onClick={() => void save()}>
      <Download className="size-4" aria-hidden="true" />
      Export CSV
    </Button>
  )
}
