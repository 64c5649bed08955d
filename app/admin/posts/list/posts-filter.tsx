import { useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
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

type BarProps = ChoiceProps & {
  isFiltered: boolean
  onChoose: (filters: Partial<PostFilters>) => void
  onReset: () => void
}

/** The filters of the list in its bar, on wide screens; each choice takes effect at once. */
export function PostsFilterBar({ isFiltered, onChoose, onReset, ...choices }: BarProps) {
  const { filters, categoriesFailure } = choices
  return (
    <div className="flex grow flex-wrap gap-3 max-lg:hidden">
      <FilterSelect
        label="Status"
        isLabelShown
        options={statusFilterOptions}
        value={filters.status}
        onChoose={(status) => onChoose({ status })}
        className="w-40 grow"
      />
      <FilterSelect
        label="Category"
        options={categoryOptions(choices)}
        error={categoriesFailure}
        value={filters.category}
        onChoose={(category) => onChoose({ category })}
        className="w-40 grow"
      />
      <FilterSelect
        label="Featured"
        options={featuredOptions}
        value={filters.featured}
        onChoose={(featured) => onChoose({ featured })}
        className="w-40 grow"
      />
      <Button variant="secondary" disabled={!isFiltered} onClick={onReset}>
        Reset
      </Button>
    </div>
  )
}

type Props = ChoiceProps & {
  isOpen: boolean
  onApply: (filters: PostFilters) => void
  onClose: () => void
}

/** The filters of the list in a drawer, on narrow screens; they take effect when they are applied. */
export function PostsFilterDrawer({ isOpen, onClose, ...rest }: Props) {
  return (
    <Dialog title="Filters" place="right" hasOwnHead={false} isOpen={isOpen} onClose={onClose}>
      <Choices {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Choices({ onApply, onClose, ...choices }: Omit<Props, 'isOpen'>) {
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
