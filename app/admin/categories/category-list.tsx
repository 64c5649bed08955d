import type { Category } from '#contract/categories/categories.ts'
import { CategoryCard, categoryBox, categoryGrid, CategoryPlaceholders } from './category-card.tsx'
import { CategoryForm, type CategoryInput } from './category-form.tsx'

type Props = {
  /** Undefined while loading. */
  categories: readonly Category[] | undefined
  isEdited: (id: string) => boolean
  onEdit: (id: string) => void
  onSave: (id: string, input: CategoryInput) => Promise<Category>
  onClose: (id: string) => void
  onDelete: (category: Category) => void
}

/** The categories as cards. The form replaces the card being edited. */
export function CategoryList({ categories, isEdited, onEdit, onSave, onClose, onDelete }: Props) {
  if (!categories) return <CategoryPlaceholders />
  return (
    <ul aria-label="Categories" className={categoryGrid}>
      {categories.map((category) => (
        <li
          key={category._id}
          data-row={category._id}
          className={`${categoryBox} outline-focus focus-visible:outline-2`}
        >
          {isEdited(category._id) ? (
            <div className="p-5">
              <CategoryForm
                category={category}
                onSave={(input) => onSave(category._id, input)}
                onClose={(saved = category) => onClose(saved._id)}
              />
            </div>
          ) : (
            <CategoryCard
              category={category}
              onEdit={() => onEdit(category._id)}
              onDelete={() => onDelete(category)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
