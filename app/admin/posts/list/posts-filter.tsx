import { useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { CompactSelect } from '#app/ui/admin/compact-select.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { statusOptions } from '#app/admin/posts/post-status.tsx'

type PostFilters = { status: string; category: string; featured: string }

const none: PostFilters = { status: '', category: '', featured: '' }
const featuredOptions = [
  { value: '', label: 'All posts' },
  { value: 'true', label: 'Featured only' },
  { value: 'false', label: 'Non-featured only' },
]

type Props = {
  isOpen: boolean
  filters: PostFilters
  categories: readonly string[]
  /** Why the categories could not be loaded. */
  categoriesFailure: string | undefined
  onApply: (filters: PostFilters) => void
  onClose: () => void
}

/** The filters of the list, in a drawer; they take effect when they are applied. */
export function PostsFilter({ isOpen, onClose, ...rest }: Props) {
  return (
    <Dialog title="Filters" place="right" hasOwnHead={false} isOpen={isOpen} onClose={onClose}>
      <Choices {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Choices({ filters, categories, categoriesFailure, onApply, onClose }: Omit<Props, 'isOpen'>) {
  const [chosen, setChosen] = useState(filters)
  // a deleted category in the address stays in the list, so that the filter can be removed
  const names = [...new Set([...categories, ...(chosen.category ? [chosen.category] : [])])]
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
      <CompactSelect
        label="Status"
        data-first-focus
        options={[{ value: '', label: 'All statuses' }, ...statusOptions]}
        value={chosen.status}
        onChoose={(status) => setChosen({ ...chosen, status })}
      />
      <CompactSelect
        label="Category"
        error={categoriesFailure}
        options={[
          { value: '', label: 'All categories' },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        value={chosen.category}
        onChoose={(category) => setChosen({ ...chosen, category })}
      />
      <CompactSelect
        label="Featured"
        options={featuredOptions}
        value={chosen.featured}
        onChoose={(featured) => setChosen({ ...chosen, featured })}
      />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button variant="secondary" size="small" onClick={() => apply(none)}>
          Reset
        </Button>
        <Button type="submit" size="small">
          Apply Filters
        </Button>
      </div>
    </form>
  )
}
