import type { EditorMode } from './use-editor-mode.ts'

const modes: { mode: EditorMode; label: string }[] = [
  { mode: 'plain', label: 'Plain fields' },
  { mode: 'page', label: 'Page' },
]

/** The choice between plain fields and the page as editor. */
export function ModeSwitch({ mode, onChoose }: { mode: EditorMode; onChoose: (mode: EditorMode) => void }) {
  return (
    <div role="group" aria-label="Write in" className="flex w-fit rounded-control border border-line p-0.5">
      {modes.map((one) => (
        <button
          key={one.mode}
          type="button"
          aria-pressed={mode === one.mode}
          onClick={() => onChoose(one.mode)}
          className="min-h-8 rounded-[6px] px-3 text-small font-medium text-muted transition-colors hover:text-heading aria-pressed:bg-raised aria-pressed:text-heading pointer-coarse:min-h-11"
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
