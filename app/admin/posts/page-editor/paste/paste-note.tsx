import { X } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { useEditor, useFromEditor } from '#app/admin/posts/page-editor/editor-context.ts'

/** Shows that a long paste is being read, with a button to cancel it; afterwards lists what the paste could not keep. */
export function PasteNote() {
  const editor = useEditor()
  const losses = useFromEditor((from) => from.pasteLosses)
  const cancel = useFromEditor((from) => from.cancelPaste)
  return (
    <div role="status">
      {cancel && (
        <div className="page-losses">
          <p className="self-center font-medium text-heading">Pasting…</p>
          <Button variant="secondary" size="compact" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {losses.length > 0 && (
        <div className="page-losses">
          <div>
            <p className="font-medium text-heading">Pasted, except for:</p>
            <ul>
              {losses.map(({ what, quote, count }) => (
                <li key={what}>
                  {count > 1 ? `${count} × ` : ''}
                  {what}
                  {quote && `: “${quote}”`}
                </li>
              ))}
            </ul>
          </div>
          <IconButton label="Close" Icon={X} onClick={() => editor.set({ pasteLosses: [] })} />
        </div>
      )}
    </div>
  )
}
