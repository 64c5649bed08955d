import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { saveFile } from '#app/ui/admin/files/save-file.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { subscriberMessages } from '#contract/newsletter/admin-messages.ts'

/** Exports all subscribers, whatever the filters. */
export function ExportSubscribers() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      saveFile(await api.exportSubscribers(), 'subscribers.csv')
    } catch (error) {
      setFailure(messageOf(error, subscriberMessages.exportFailed))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button variant="secondary" size="compact" isBusy={isBusy} onClick={save}>
        {!isBusy && <Download className="size-4" aria-hidden="true" />}
        Export CSV
      </Button>
    </>
  )
}
