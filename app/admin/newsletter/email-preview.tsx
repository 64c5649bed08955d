import { FileText, Monitor, Moon, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { useCompany } from '#app/company/use-company.ts'
import { ChoiceGroup } from '#app/ui/admin/choice-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Answer } from '#contract/api.ts'
import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import { maxEmailBytes } from '#contract/newsletter/limits.ts'
import { EmailFrame } from './email-frame.tsx'
import { formatEmailSize } from './email-markup.rules.ts'
import type { IssueForm } from './issue-form.ts'

const views = [
  { value: 'phone', label: 'Phone', Icon: Smartphone },
  { value: 'desktop', label: 'Desktop', Icon: Monitor },
  { value: 'text', label: 'Text', Icon: FileText },
] as const

export type EmailView = (typeof views)[number]['value']

/** Preview widths (CSS pixels): a small phone, and a desktop that shows the background beside the column of 600. */
const widths = { phone: 360, desktop: 680 } as const

/** Pause in typing after which the preview updates (ms). */
const pauseMs = 500

type Props = {
  /** Names it for assistive technology. */
  title?: string
  form: IssueForm
  view: EmailView
  /** Without it, the view can't be changed. */
  onViewChange?: (view: EmailView) => void
}

/** A live preview of the email of an issue: on a phone, on a desktop, in both themes, and as text. */
export function EmailPreview({ title = 'Email', form, view, onViewChange }: Props) {
  const { email, failure } = useEmail(form)
  const [isDark, setIsDark] = useState(false)
  const { name } = useCompany('company')
  return (
    <section aria-label={title} className="grid min-w-0 gap-3 xl:sticky xl:top-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {onViewChange && <ChoiceGroup label="View" choices={views} value={view} onChoose={onViewChange} />}
        {view !== 'text' && (
          <button
            type="button"
            aria-pressed={isDark}
            aria-label="Dark theme"
            title="Dark theme"
            onClick={() => setIsDark(!isDark)}
            className="grid size-9 place-items-center rounded-control text-muted ring-1 ring-control hover:text-heading aria-pressed:bg-tint aria-pressed:text-link pointer-coarse:size-11"
          >
            <Moon className="size-4" aria-hidden="true" />
          </button>
        )}
      </div>
      {email && <SizeNotice bytes={email.bytes} />}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div
        className={`flex h-[calc(100dvh-14rem)] flex-col overflow-hidden rounded-card border border-line bg-card shadow-soft ${view === 'desktop' ? '' : 'w-full max-w-[362px] max-xl:mx-auto xl:w-[362px]'}`}
      >
        <div className="border-b border-line px-4 py-3 text-small">
          <div className="flex justify-between gap-4">
            <p dir="auto" className="truncate font-semibold text-heading">
              {form.senderName.trim() || name}
            </p>
            {email && (
              <p className="shrink-0 text-muted tabular-nums" title="HTML size">
                {formatEmailSize(email.bytes)}
              </p>
            )}
          </div>
          <p dir="auto" className="truncate text-heading">
            {form.subject.trim() || 'Untitled'}
          </p>
          <p dir="auto" className="truncate text-muted">
            {form.previewText.trim() || 'Start of the text'}
          </p>
        </div>
        {email && view !== 'text' && (
          <EmailFrame title={title} html={email.html} width={widths[view]} isDark={isDark} />
        )}
        {email && view === 'text' && (
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard (WCAG 2.1.1)
            tabIndex={0}
            aria-label={`${title} as text`}
            className="min-h-0 grow overflow-auto p-4 font-mono text-[0.8125rem]/5 wrap-anywhere whitespace-pre-wrap text-text"
          >
            {email.text}
          </pre>
        )}
      </div>
    </section>
  )
}

/** Warns before an email is so large that Gmail cuts it off. */
function SizeNotice({ bytes }: { bytes: number }) {
  if (bytes > maxEmailBytes) return <Notice tone="error">{issueMessages.tooLarge}</Notice>
  if (bytes <= maxEmailBytes * 0.9) return null
  return (
    <Notice tone="info">
      This email is nearly {formatEmailSize(maxEmailBytes)}. Gmail cuts off longer ones.
    </Notice>
  )
}

/** The email of the current form. The previous one stays while the next loads. */
function useEmail(form: IssueForm) {
  const [email, setEmail] = useState<Answer<'previewIssue'>>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      try {
        const body = { ...form, subject: form.subject.trim() || 'Untitled' }
        setEmail(await api.previewIssue({ body }, { signal }))
        setFailure(undefined)
      } catch (error) {
        if (!signal.aborted) setFailure(messageOf(error, issueMessages.previewFailed))
      }
    }
    const timer = setTimeout(() => void load(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [form])
  return { email, failure }
}
