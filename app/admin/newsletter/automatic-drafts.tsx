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
  eachPost: 'Make a draft of each new post',
  monthly: 'Make a draft of each month’s posts',
}

/** What becomes a draft of the newsletter by itself. Owners choose it. */
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
      // otherwise the choices stay away, and the list says what is wrong with the server
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
      <p className="text-small text-muted">A draft is sent when you send it.</p>
    </Panel>
  )
}
