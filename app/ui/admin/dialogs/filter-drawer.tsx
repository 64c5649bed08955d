import { ListFilter as FilterIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import type { Option } from '#app/ui/forms/select.tsx'
import { Dialog } from './dialog.tsx'

type Choices = Record<string, string>

type Props = {
  filters: readonly { name: string; label: string; options: readonly Option[]; error?: string | undefined }[]
  values: Choices
  onApply: (values: Choices) => void
  className?: string
}

/** A button and the drawer of filters that it opens. */
export function FilterDrawer({ filters, values, onApply, className = '' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const count = filters.filter(({ name }) => values[name]).length
  const apply = (chosen: Choices) => {
    onApply(chosen)
    close()
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={className}
      >
        <FilterIcon className="size-4 max-sm:hidden" aria-hidden="true" />
        Filters{count > 0 && ` (${count})`}
      </Button>
      <Dialog title="Filters" place="right" hasOwnHead={false} isOpen={isOpen} onClose={close}>
        <Fields filters={filters} values={values} onApply={apply} />
      </Dialog>
    </>
  )
}

function Fields({ filters, values, onApply }: Props) {
  const [chosen, setChosen] = useState(values)
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(chosen)
      }}
    >
      {filters.map(({ name, label, options, error }, index) => (
        <SelectField
          key={name}
          label={label}
          data-first-focus={index === 0 || undefined}
          hint={error && <span className="text-danger">{error}</span>}
          options={options}
          value={chosen[name] ?? ''}
          onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button
          variant="secondary"
          onClick={() => onApply(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
        >
          Reset
        </Button>
        <Button type="submit">Apply Filters</Button>
      </div>
    </form>
  )
}
