import { Plus, Tags } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { toExplainedResult, toResult } from '#app/api/result.ts'
import { findFormDraft } from '#app/session/form-drafts.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { FailedState } from '#app/ui/admin/failed-state.tsx'
import { useUndoableRemoval } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Category } from '#contract/categories/categories.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import { formatCount } from '#contract/locale.ts'
import { CategoryCard, categoryBox, categoryGrid, CategoryPlaceholders, postsIn } from './category-card.tsx'
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
  const { focusRow, announceRemoval } = useUndoableRemoval()
  const isInUse = pendingDeletion !== undefined && pendingDeletion.count > 0
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
    const { _id: id } = pendingDeletion!
    try {
      await api.deleteCategory({ params: { id } })
    } catch (error) {
      // a 400 shows the server's message, which gives the number of posts (docs/specification/back-office.md, Categories)
      const isExplained = error instanceof ApiError && error.status === 400
      const message = isExplained
        ? messageOf(error, categoryMessages.deleteFailed)
        : categoryMessages.deleteFailed
      void notify('error', message)
      return message
    }
    await announceRemoval({
      key: id,
      message: categoryMessages.deleted,
      restore: () =>
        toExplainedResult(api.restoreCategory({ params: { id } }), categoryMessages.restoreFailed),
    })
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
          <FailedState message={loaded.message} onRetry={revalidate} />
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
        instead={
          isInUse && (
            <LinkButton to={postsIn(pendingDeletion.name)} prefetch="none">
              Show the {pendingDeletion.count === 1 ? 'post' : 'posts'}
            </LinkButton>
          )
        }
      >
        {isInUse ? (
          <p>
            <strong className="text-heading">{pendingDeletion.name}</strong> has{' '}
            {formatCount(pendingDeletion.count, 'post', 'posts')}. Give{' '}
            {pendingDeletion.count === 1 ? 'it' : 'them'} another category first.
          </p>
        ) : (
          <p>
            Are you sure you want to delete <strong className="text-heading">{pendingDeletion?.name}</strong>?
            This action cannot be undone once its notice has gone.
          </p>
        )}
        <p className="text-small text-muted">Categories with posts cannot be deleted.</p>
      </ConfirmDialog>
    </>
  )
}
