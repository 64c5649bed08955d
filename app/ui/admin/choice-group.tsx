import type { LucideIcon } from 'lucide-react'

type Props<Value extends string> = {
  /** Names the group for assistive technology. */
  label: string
  choices: readonly { value: Value; label: string; Icon: LucideIcon }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A segmented control with one pressed choice. */
export function ChoiceGroup<Value extends string>({ label, choices, value, onChoose }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className="flex rounded-control ring-1 ring-control">
      {choices.map(({ value: choice, label: name, Icon }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          onClick={() => onChoose(choice)}
          className="inline-flex min-h-9 items-center gap-2 rounded-control px-3 text-small font-medium text-muted hover:text-heading aria-pressed:bg-tint aria-pressed:text-link pointer-coarse:min-h-11"
        >
          <Icon className="size-4" aria-hidden="true" />
          {name}
        </button>
      ))}
    </div>
  )
}
