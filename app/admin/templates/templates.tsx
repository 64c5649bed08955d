import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { findFormDraft } from '#app/session/form-drafts.ts'
import { NewRowButton, useEditedRow } from '#app/ui/admin/edited-row.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { noFilters } from '#app/ui/admin/lists/list-state.ts'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { templateMessages } from '#contract/templates/messages.ts'
import type { Template } from '#contract/templates/templates.ts'
import { DeleteTemplate } from './delete-template.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateList } from './template-list.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(
    toResult(api.listTemplates({}, { signal: request.signal }), templateMessages.loadFailed),
    request,
  )

/** Lists shared templates and the user's own. */
export default function Templates() {
  const list = useAdminList(useDeferred(useLoaderData<typeof clientLoader>().page), noFilters)
  const { isNew, newRowProps, ...rows } = useEditedRow(() => findFormDraft('template-'), list.focusRow)
  const [pendingDeletion, setPendingDeletion] = useState<Template>()

  const saved = async (message: string, { _id }: Template) => {
    void notify('success', message)
    rows.close(_id)
    await list.revalidate()
  }

  return (
    <ListScreen
      title="Reply templates"
      lead="Saved emails for enquiries and applicants."
      actions={<NewRowButton label="New template" {...newRowProps} />}
      above={
        isNew && (
          <Panel title="New template" className="mb-6">
            <TemplateForm onSaved={saved} onCancel={() => rows.close()} />
          </Panel>
        )
      }
      list={list}
      // hides the empty state while the first template is being written
      panelClass={list.page?.total === 0 && isNew ? 'hidden' : ''}
      renderRows={(templates) => (
        <TemplateList
          templates={templates}
          isEdited={rows.isEdited}
          onEdit={rows.edit}
          onSaved={saved}
          onCancel={rows.close}
          onDelete={setPendingDeletion}
        />
      )}
      empty={{
        Icon: MailPlus,
        title: templateMessages.none,
        hint: 'Create one for replies you write often.',
      }}
    >
      <title>Reply templates | Blog CMS</title>
      <DeleteTemplate
        template={pendingDeletion}
        onDeleted={list.announceRemoval}
        onClose={() => setPendingDeletion(undefined)}
      />
    </ListScreen>
  )
}
