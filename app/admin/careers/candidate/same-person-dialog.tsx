import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { candidateMessages } from '#contract/careers/candidate-messages.ts'
import type { Application, ApplicationDetail } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { textLimits } from '#contract/limits.ts'

type Props = {
  application: ApplicationDetail
  isOpen: boolean
  onJoined: () => Promise<void>
  onClose: () => void
}

type Found = { search: string; applications: Application[] }

/** Finds the application of the same person under another address, and joins the two. */
export function SamePersonDialog({ application, isOpen, onJoined, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<string>()
  const [joining, setJoining] = useState<string>()
  const known = new Set([application._id, ...application.others.map(({ _id }) => _id)])

  useEffect(() => {
    if (!isOpen || !search) return
    const abort = new AbortController()
    const load = async () => {
      try {
        const { items } = await api.listApplications({ query: { search } }, { signal: abort.signal })
        setFound({ search, applications: items })
        setFailure(undefined)
      } catch (error) {
        if (!abort.signal.aborted) setFailure(messageOf(error, candidateMessages.searchFailed))
      }
    }
    void load()
    return () => abort.abort()
  }, [isOpen, search])

  const close = () => {
    setSearch('')
    setFound(undefined)
    setFailure(undefined)
    onClose()
  }
  const join = async (other: Application) => {
    setJoining(other._id)
    try {
      const params = { id: application._id }
      const { message } = await api.mergeApplications({ params, body: { with: other._id } })
      void notify('success', message)
      close()
      await onJoined()
    } catch (error) {
      setFailure(messageOf(error, candidateMessages.mergeFailed))
    }
    setJoining(undefined)
  }
  const others =
    found?.search === search ? found.applications.filter(({ _id }) => !known.has(_id)) : undefined

  return (
    <Dialog title="Same person as…" isOpen={isOpen} onClose={close}>
      <div className="grid gap-4">
        <p className="text-small text-muted">
          Who applied under another address? All applications of both belong together then.
        </p>
        <SearchBox
          label="Search applications"
          placeholder="Search by name or email"
          maxLength={textLimits.search}
          value={search}
          onSearch={setSearch}
          className="basis-full"
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <div aria-live="polite">
          {others?.length === 0 && <p className="text-small text-muted">{applicationMessages.none}</p>}
          {others && others.length > 0 && (
            <ul className="divide-y divide-line">
              {others.map((other) => (
                <li key={other._id} className="flex flex-wrap items-center gap-3 py-3">
                  <span className="min-w-0 grow basis-48">
                    <bdi className="block font-medium wrap-anywhere text-heading">
                      {applicantNameOf(other)}
                    </bdi>
                    <span className="block text-small wrap-anywhere text-muted">
                      <bdi>{other.email}</bdi> · <bdi>{other.position}</bdi>
                    </span>
                  </span>
                  <Button
                    variant="secondary"
                    size="compact"
                    aria-label={`Join with ${applicantNameOf(other)}, ${other.email}`}
                    isBusy={joining === other._id}
                    onClick={() => void join(other)}
                  >
                    Join
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  )
}
