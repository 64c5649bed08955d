import { Download } from 'lucide-react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ActionPanel } from '#app/ui/admin/action-panel.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { transferMessages } from '#contract/transfer/messages.ts'

async function download(): Promise<string | undefined> {
  try {
    const { message, path } = await api.requestExport()
    // a link, so that the browser streams the file to disk
    const link = document.createElement('a')
    link.href = path
    link.download = ''
    link.click()
    void notify('success', message)
    return undefined
  } catch (error) {
    return messageOf(error, transferMessages.exportFailed)
  }
}

export function ExportPanel() {
  return (
    <ActionPanel
      title="Export"
      label={
        <>
          <Download className="size-4" aria-hidden="true" />
          Export everything
        </>
      }
      onAction={download}
    >
      <p>
        One zip with posts, images, categories, comments, enquiries, applications, subscribers and their
        files: records as NDJSON, and posts as Markdown too. You can import it into an empty installation.
      </p>
      <p className="text-muted">
        It contains personal data, so store it safely. Passwords, second factors, sessions and unsaved drafts
        aren’t included.
      </p>
    </ActionPanel>
  )
}
