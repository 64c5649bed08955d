import { Plus } from 'lucide-react'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import type { NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { offeredKinds } from './section-types.ts'

type Props = {
  /** The position, from 1, of the section before which a new one is inserted. */
  number: number
  onInsert: (type: NewSectionType) => void
}

/** The gap before a section, where another can be inserted. */
export function SectionInserter({ number, onInsert }: Props) {
  return (
    <div className="group relative flex h-7 items-center justify-center pointer-coarse:h-12">
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-1/2 h-px bg-transparent transition-colors group-focus-within:bg-line group-hover:bg-line"
      />
      <ActionMenu
        label={`Insert a section before section ${number}`}
        Icon={Plus}
        triggerClass="relative size-7! rounded-full! border border-line bg-card transition-opacity group-hover:border-control pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-coarse:size-11! pointer-coarse:border-transparent pointer-coarse:bg-transparent aria-controls:opacity-100!"
        actions={offeredKinds.map(({ type, label, Icon }) => ({
          label,
          Icon,
          onSelect: () => onInsert(type),
        }))}
      />
    </div>
  )
}
