import { X } from 'lucide-react'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { useFromPage, usePageStore } from '#app/admin/posts/page-editor/state/use-page-store.ts'

/** What the last paste could not keep, until it is read. */
export function PasteNote() {
  const store = usePageStore()
  const losses = useFromPage('losses', (page) => page.paste.losses)
  return (
    <div role="status">
      {losses.length > 0 && (
        <div className="page-losses">
          <div>
            <p className="font-medium text-heading">Pasted. This could not be kept:</p>
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
          <IconButton label="Close" Icon={X} onClick={() => store.paste.setLosses([])} />
        </div>
      )}
    </div>
  )
}
