import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { useFilterOptions } from '#app/ui/admin/lists/use-filter-options.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { loadCategoryNames } from './load-posts.ts'
import { statusFilterOptions } from '#app/admin/posts/post-status.tsx'

type PostFilters = { status: string; category: string; featured: string }

const none: PostFilters = { status: '', category: '', featured: '' }
const featuredOptions = [
  { value: '', label: 'All posts' },
  { value: 'true', label: 'Featured only' },
  { value: 'false', label: 'Non-featured only' },
]

type ChoiceProps = {
  filters: PostFilters
  categories: readonly string[]
  /** Why the categories could not be loaded. */
  categoriesFailure: string | undefined
}

/** The categories to choose from; a deleted one in the address stays, so that the filter can be removed. */
const categoryOptions = ({ filters, categories }: ChoiceProps) => [
  { value: '', label: 'All categories' },
  ...[...new Set([...categories, ...(filters.category ? [filters.category] : [])])].map((name) => ({
    value: name,
    label: name,
  })),
]

type Props = { filters: PostFilters; onApply: (filters: PostFilters) => void }

/** The button of all filters of the list, and the drawer that it opens; they take effect when they are applied. */
export function PostsFilter({ filters, onApply }: Props) {
  const { options: categories, failure } = useFilterOptions(
    loadCategoryNames,
    adminPostMessages.categoriesFailed,
  )
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const count = [filters.status, filters.category, filters.featured].filter(Boolean).length
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ListFilter className="size-4" aria-hidden="true" />
        Filters{count > 0 && ` (${count})`}
      </Button>
      <Dialog title="Filters" place="right" hasOwnHead={false} isOpen={isOpen} onClose={close}>
        <Choices
          filters={filters}
          categories={categories}
          categoriesFailure={failure}
          onApply={onApply}
          onClose={close}
        />
      </Dialog>
    </>
  )
}

function Choices({ onApply, onClose, ...choices }: ChoiceProps & Props & { onClose: () => void }) {
  const { filters, categoriesFailure } = choices
  const [chosen, setChosen] = useState(filters)
  const apply = (next: PostFilters) => {
    onApply(next)
    onClose()
  }
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        apply(chosen)
      }}
    >
      <SelectField
        label="Status"
        data-first-focus
        options={statusFilterOptions}
        value={chosen.status}
        onChange={({ target }) => setChosen({ ...chosen, status: target.value })}
      />
      <SelectField
        label="Category"
        hint={categoriesFailure && <span className="text-danger">{categoriesFailure}</span>}
        options={categoryOptions(choices)}
        value={chosen.category}
        onChange={({ target }) => setChosen({ ...chosen, category: target.value })}
      />
      <SelectField
        label="Featured"
        options={featuredOptions}
        value={chosen.featured}
        onChange={({ target }) => setChosen({ ...chosen, featured: target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button variant="secondary" onClick={() => apply(none)}>
          Reset
        </Button>
        <Button type="submit">Apply Filters</Button>
      </div>
    </form>
  )
}
