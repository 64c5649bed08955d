import { Plus, Tags, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { findFormDraft } from '#app/session/form-drafts.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { useRowFocus } from '#app/ui/admin/lists/row-focus.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Category } from '#contract/categories/categories.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import { CategoryCard, categoryBox, categoryGrid, CategoryPlaceholders } from './category-card.tsx'
import { CategoryForm, type CategoryInput } from './category-form.tsx'

const card = `${categoryBox} outline-focus focus-visible:outline-2`

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(
    toResult(api.listCategoryCounts({}, { signal: request.signal }), categoryMessages.loadFailed),
    request,
  )

export default function Categories() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { revalidate } = useRevalidator()
  /** The id of the category whose form is open; 'new' for a new one. */
  const [edited, setEdited] = useState(() => findFormDraft('category-'))
  const [pendingDeletion, setPendingDeletion] = useState<Category>()
  const { focusAfterRemoval, focusRow } = useRowFocus()
  const newButton = useRef<HTMLButtonElement>(null)
  const categories = loaded?.ok ? loaded.value.categories : undefined

  useEffect(() => {
    if (loaded?.ok === false) void notify('error', loaded.message)
  }, [loaded])

  const create = async (body: CategoryInput) => {
    const { category } = await api.createCategory({ body })
    void notify('success', categoryMessages.created)
    await revalidate()
    return category
  }
  const update = async (id: string, body: CategoryInput) => {
    const { category } = await api.updateCategory({ params: { id }, body })
    void notify('success', categoryMessages.updated)
    await revalidate()
    return category
  }
  const closeForm = (row?: Category) => {
    setEdited(undefined)
    if (row) focusRow(row._id)
    else newButton.current?.focus()
  }
  const remove = async () => {
    try {
      await api.deleteCategory({ params: { id: pendingDeletion!._id } })
    } catch (error) {
      // a 400 shows the server's message, which gives the number of posts (docs/specification/back-office.md, Categories)
      const isExplained = error instanceof ApiError && error.status === 400
      const message = isExplained
        ? messageOf(error, categoryMessages.deleteFailed)
        : categoryMessages.deleteFailed
      void notify('error', message)
      return message
    }
    focusAfterRemoval(pendingDeletion!._id)
    void notify('success', categoryMessages.deleted)
    await revalidate()
    return undefined
  }

  return (
    <>
      <title>Categories | Blog CMS</title>
      <ScreenHead
        title="Categories"
        lead="What the articles are about."
        actions={
          <Button
            ref={newButton}
            size="compact"
            aria-expanded={edited === 'new'}
            onClick={() => setEdited('new')}
          >
            <Plus className="size-4" aria-hidden="true" />
            New Category
          </Button>
        }
      />
      {edited === 'new' && (
        <Panel title="New category" className="mb-6 max-w-160">
          <CategoryForm onSave={create} onClose={closeForm} />
        </Panel>
      )}
      {!loaded && <CategoryPlaceholders />}
      {loaded?.ok === false && (
        <Panel>
          <EmptyState
            Icon={TriangleAlert}
            title={loaded.message}
            action={
              <Button variant="secondary" size="compact" onClick={() => void revalidate()}>
                Try again
              </Button>
            }
          />
        </Panel>
      )}
      {categories?.length === 0 && (
        <Panel>
          <EmptyState
            Icon={Tags}
            title="No categories yet"
            hint="Every post belongs to a category: create the first one."
          />
        </Panel>
      )}
      {categories && categories.length > 0 && (
        <ul aria-label="Categories" className={categoryGrid}>
          {categories.map((category) => (
            <li key={category._id} data-row={category._id} className={card}>
              {edited === category._id ? (
                <div className="p-5">
                  <CategoryForm
                    category={category}
                    onSave={(input) => update(category._id, input)}
                    onClose={(saved = category) => closeForm(saved)}
                  />
                </div>
              ) : (
                <CategoryCard
                  category={category}
                  onEdit={() => setEdited(category._id)}
                  onDelete={() => setPendingDeletion(category)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title="Delete category"
        isOpen={pendingDeletion !== undefined}
        onConfirm={remove}
        onClose={() => setPendingDeletion(undefined)}
      >
        <p>
          Are you sure you want to delete <strong className="text-heading">{pendingDeletion?.name}</strong>?
          This action cannot be undone.
        </p>
        <p className="text-small text-muted">Categories with posts cannot be deleted.</p>
      </ConfirmDialog>
    </>
  )
}
