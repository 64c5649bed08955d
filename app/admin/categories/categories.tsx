import { Tags } from 'lucide-react'
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
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import type { Category } from '#contract/categories/categories.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryList } from './category-list.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { saveCategory } from './save-category.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(
    toResult(api.listCategoryCounts({}, { signal: request.signal }), categoryMessages.loadFailed),
    request,
  )

export default function Categories() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const list = useAdminList(loaded, noFilters, { toastsFailure: true })
  const { isNew, newRowProps, ...rows } = useEditedRow(() => findFormDraft('category-'), list.focusRow)
  const [pendingDeletion, setPendingDeletion] = useState<Category>()

  return (
    <ListScreen
      title="Categories"
      lead="Topics for your posts."
      actions={<NewRowButton label="New category" {...newRowProps} />}
      above={
        isNew && (
          <Panel title="New category" className="mb-6 max-w-160">
            <CategoryForm
              onSave={(input) => saveCategory(undefined, input, list.revalidate)}
              onClose={(saved) => rows.close(saved?._id)}
            />
          </Panel>
        )
      }
      list={list}
      isLoose
      renderRows={(categories) => (
        <CategoryList
          categories={categories}
          isEdited={rows.isEdited}
          onEdit={rows.edit}
          onSave={(id, input) => saveCategory(id, input, list.revalidate)}
          onClose={rows.close}
          onDelete={setPendingDeletion}
        />
      )}
      empty={{
        Icon: Tags,
        title: 'No categories yet',
        hint: 'Every post needs a category.',
      }}
    >
      <title>Categories | Blog CMS</title>
      <DeleteCategory
        category={pendingDeletion}
        onDeleted={list.announceRemoval}
        onClose={() => setPendingDeletion(undefined)}
      />
    </ListScreen>
  )
}
