import { MailPlus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { findFormDraft } from '#app/session/form-drafts.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { FailedState } from '#app/ui/admin/failed-state.tsx'
import { useFocusAfterRemoval } from '#app/ui/admin/lists/focus-after-removal.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { templateMessages } from '#contract/templates/messages.ts'
import type { Template } from '#contract/templates/templates.ts'
import { TemplateCard, TemplatePlaceholders } from './template-card.tsx'
import { TemplateForm } from './template-form.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(
    toResult(api.listTemplates({}, { signal: request.signal }), templateMessages.loadFailed),
    request,
  )

/** The templates of replies to enquiries, which owners write. */
export default function Templates() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { revalidate } = useRevalidator()
  const { focusAfterRemoval, focusRow } = useFocusAfterRemoval()
  /** The id of the template whose form is open; 'new' for a new one. */
  const [edited, setEdited] = useState(() => findFormDraft('template-'))
  const [pendingDeletion, setPendingDeletion] = useState<Template>()
  const newButton = useRef<HTMLButtonElement>(null)
  const templates = loaded?.ok ? loaded.value.templates : undefined

  const saved = async (message: string, { _id }: Template) => {
    void notify('success', message)
    setEdited(undefined)
    focusRow(_id)
    await revalidate()
  }
  const restore = async ({ name, title, text }: Template) => {
    try {
      const { template } = await api.createTemplate({ body: { name, title, text } })
      focusRow(template._id)
      void notify('success', templateMessages.restored)
    } catch (error) {
      void notify('error', messageOf(error, templateMessages.restoreFailed))
    }
    await revalidate()
  }
  const remove = async () => {
    const template = pendingDeletion!
    try {
      const { message } = await api.deleteTemplate({ params: { id: template._id } })
      focusAfterRemoval(template._id)
      void notifyRemoval(message, () => restore(template))
    } catch (error) {
      return messageOf(error, templateMessages.deleteFailed)
    }
    await revalidate()
    return undefined
  }

  return (
    <>
      <title>Reply Templates | Blog CMS</title>
      <ScreenHead
        title="Reply Templates"
        lead="What colleagues begin with when they reply to an enquiry or write to an applicant."
        actions={
          <Button
            ref={newButton}
            size="compact"
            aria-expanded={edited === 'new'}
            onClick={() => setEdited('new')}
          >
            <Plus className="size-4" aria-hidden="true" />
            New Template
          </Button>
        }
      />
      {edited === 'new' && (
        <Panel title="New template" className="mb-6">
          <TemplateForm
            onSaved={saved}
            onCancel={() => {
              setEdited(undefined)
              newButton.current?.focus()
            }}
          />
        </Panel>
      )}
      {/* nothing to say of an empty list while its first template is being written */}
      <Panel bodyClass="" className={templates?.length === 0 && edited === 'new' ? 'hidden' : ''}>
        {!loaded && <TemplatePlaceholders />}
        {loaded?.ok === false && <FailedState message={loaded.message} onRetry={revalidate} />}
        {templates?.length === 0 && (
          <EmptyState
            Icon={MailPlus}
            title={templateMessages.none}
            hint="Write one for the replies that come up again and again."
          />
        )}
        {templates && templates.length > 0 && (
          <ul aria-label="Templates" className="divide-y divide-line">
            {templates.map((template) => (
              <li
                key={template._id}
                data-row={template._id}
                className="p-5 -outline-offset-2 first:rounded-t-card last:rounded-b-card"
              >
                {edited === template._id ? (
                  <TemplateForm
                    template={template}
                    onSaved={saved}
                    onCancel={() => {
                      setEdited(undefined)
                      focusRow(template._id)
                    }}
                  />
                ) : (
                  <TemplateCard
                    template={template}
                    onEdit={() => setEdited(template._id)}
                    onDelete={() => setPendingDeletion(template)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <ConfirmDialog
        title="Delete template"
        isOpen={pendingDeletion !== undefined}
        onConfirm={remove}
        onClose={() => setPendingDeletion(undefined)}
      >
        <p className="wrap-anywhere">
          “{pendingDeletion?.name}” can no longer be chosen. Replies that were written with it stay.
        </p>
      </ConfirmDialog>
    </>
  )
}
