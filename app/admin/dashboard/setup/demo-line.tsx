import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { demoMessages, demoSubjects, type Demo, type DemoSubject } from '#contract/demo/demo.ts'
import { formatCount } from '#contract/locale.ts'

const words: Record<DemoSubject, [one: string, many: string]> = {
  posts: ['post', 'posts'],
  comments: ['comment', 'comments'],
  categories: ['category', 'categories'],
  issues: ['newsletter issue', 'newsletter issues'],
  enquiries: ['enquiry', 'enquiries'],
  applications: ['application', 'applications'],
  openings: ['opening', 'openings'],
  images: ['image', 'images'],
  texts: ['company text', 'company texts'],
}

type Props = { demo: Demo }

/** Offers to delete the demo content, and afterwards to undo that. */
export function DemoLine({ demo: loaded }: Props) {
  // overrides loaded data, which may be older
  const [changed, setChanged] = useState<Demo>()
  const [isAsking, setIsAsking] = useState(false)
  const [isRestoring, setIsRestoring] = useState(false)
  const { revalidate } = useRevalidator()
  const { counts, undoUntil } = changed ?? loaded
  const left = demoSubjects.filter((name) => counts[name] > 0)
  const hasChanged = ({ message, ...demo }: Demo & { message: string }) => {
    setChanged(demo)
    void notify('success', message)
    void revalidate()
  }
  const remove = async () => {
    try {
      hasChanged(await api.removeDemo())
      setIsAsking(false)
      return undefined
    } catch (error) {
      return messageOf(error, demoMessages.removeFailed)
    }
  }
  const restore = async () => {
    setIsRestoring(true)
    try {
      hasChanged(await api.restoreDemo())
    } catch (error) {
      void notify('error', messageOf(error, demoMessages.restoreFailed))
    } finally {
      setIsRestoring(false)
    }
  }
  if (left.length === 0 && undoUntil === null) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-5 py-3 lg:mb-6">
      {left.length > 0 ? (
        <>
          <p>This site still has demo content.</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/admin/setup" prefetch="none" size="compact">
              Make it yours
            </LinkButton>
            <Button variant="secondary" size="compact" onClick={() => setIsAsking(true)}>
              Delete demo content
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Demo content deleted. You can undo this until {formatLocalDateTime(undoUntil!)}.</p>
          <Button variant="secondary" size="compact" isBusy={isRestoring} onClick={() => void restore()}>
            Undo
          </Button>
        </>
      )}
      <ConfirmDialog
        title="Delete demo content?"
        isOpen={isAsking}
        confirmLabel="Delete demo content"
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <p>This deletes everything that came with the demo, even if you’ve changed it:</p>
        <ul className="mt-3 list-disc pl-6">
          {left.map((name) => (
            <li key={name}>{formatCount(counts[name], ...words[name])}</li>
          ))}
        </ul>
        <p className="mt-3">
          You can undo this for an hour. To keep a copy,{' '}
          <a href="/admin/import" className="font-medium text-link underline underline-offset-2">
            export everything
          </a>{' '}
          first.
        </p>
      </ConfirmDialog>
    </div>
  )
}
