import { useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
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

type Props = ChoiceProps & {
  isOpen: boolean
  onApply: (filters: PostFilters) => void
  onClose: () => void
}

/** The filters of the list in a drawer; they take effect when they are applied. */
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
