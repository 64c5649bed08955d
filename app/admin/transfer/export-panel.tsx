import { Download } from 'lucide-react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ActionPanel } from '#app/ui/admin/action-panel.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { transferMessages } from '#contract/transfer/messages.ts'

async function download(): Promise<string | undefined> {
  try {
    const { message, path } = await api.requestExport()
    // the browser saves what it opens itself while it arrives, whatever its size
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

/** The download of everything as one file. */
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
        files: as records (NDJSON), and each post as Markdown too. It can be imported into an empty
        installation.
      </p>
      <p className="text-muted">
        It has no passwords, second factors, sessions or unsaved drafts. It has personal data: keep it as safe
        as the site itself.
      </p>
    </ActionPanel>
  )
}
