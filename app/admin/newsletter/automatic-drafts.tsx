import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { useCan } from '#app/session/access.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import type { Automation } from '#contract/newsletter/issues.ts'

const labels: Record<keyof Automation, string> = {
  eachPost: 'Create a draft from each new post',
  monthly: 'Create a draft from each month’s posts',
}

/** Which newsletter drafts are created automatically. For owners only. */
export function AutomaticDrafts() {
  const can = useCan()
  const [choices, setChoices] = useState<Automation>()
  useEffect(() => {
    const ending = new AbortController()
    const load = async () => {
      const result = await toResult(
        api.getNewsletterAutomation({}, { signal: ending.signal }),
        issueMessages.saveFailed,
      )
      // if it failed, the list shows the error
      if (result.ok) setChoices(result.value.automation)
    }
    void load()
    return () => ending.abort()
  }, [])
  if (!choices || !can('settings')) return null
  const save = async (next: Automation) => {
    setChoices(next)
    try {
      const { message } = await api.saveNewsletterAutomation({ body: next })
      void notify('success', message)
    } catch (error) {
      setChoices(choices)
      void notify('error', messageOf(error, issueMessages.saveFailed))
    }
  }
  return (
    <Panel title="Automatic drafts" className="mt-6" bodyClass="grid gap-1 px-5 py-3">
      {(['eachPost', 'monthly'] as const).map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3 text-heading">
          <input
            type="checkbox"
            checked={choices[name]}
            onChange={({ target }) => void save({ ...choices, [name]: target.checked })}
            className="checkbox"
          />
          {labels[name]}
        </label>
      ))}
      <p className="text-small text-muted">Drafts aren’t sent automatically.</p>
    </Panel>
  )
}
