import { useId, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { reviewMessages } from '#contract/drafts/review.ts'

/** Whether writers publish their own posts, or an editor does. */
export function PublishingSetting({ editorPublishes }: { editorPublishes: boolean }) {
  const id = useId()
  const [isOn, setIsOn] = useState(editorPublishes)
  const [isBusy, setIsBusy] = useState(false)
  const change = async (next: boolean) => {
    setIsBusy(true)
    try {
      const { message } = await api.setEditorPublishes({ body: { editorPublishes: next } })
      setIsOn(next)
      void notify('success', message)
    } catch (error) {
      void notify('error', messageOf(error, reviewMessages.requirementFailed))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Panel title="Publishing">
      <label className={`flex min-h-11 items-center gap-3 ${labelLook}`}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          aria-describedby={id}
          onChange={({ target }) => void change(target.checked)}
          className="checkbox"
        />
        Editors publish writers’ posts
      </label>
      <p id={id} className="max-w-lead text-small text-muted">
        Writers mark drafts as ready for review. Their changes to a published post go live when an editor or
        owner updates it.
      </p>
    </Panel>
  )
}
