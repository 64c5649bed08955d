import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState } from 'react'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { Button } from '#app/ui/forms/button.tsx'
import {
  linkAt,
  removeLink,
  setLink,
  toLinkAddress,
} from '#app/admin/posts/page-editor/text/link-commands.ts'

type Props = { view: EditorView; state: EditorState; onClose: () => void }

/** The address of a link: checked when it is set, and removed by an empty field. */
export function LinkField({ view, state, onClose }: Props) {
  const id = useId()
  const [link] = useState(() => linkAt(state))
  const [address, setAddress] = useState(link.href)
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  const close = () => {
    onClose()
    view.focus()
  }
  const apply = () => {
    const href = toLinkAddress(address)
    if (address.trim() && !href) return setIsWrong(true)
    const command = href ? setLink(link.from, link.to, href) : removeLink(link.from, link.to)
    command(view.state, view.dispatch)
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field and its button alike
    <div
      role="group"
      aria-label="Link"
      className="grid w-80 max-w-full gap-1 p-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        // the form around the page would be submitted, and a dialog closed
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') apply()
        else close()
      }}
    >
      <label htmlFor={id} className="text-small font-medium text-muted">
        Address
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          value={address}
          placeholder="https://"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setAddress(target.value)
            setIsWrong(false)
          }}
          className="h-10 min-w-0 grow rounded-control border border-control bg-page px-3 text-small text-heading pointer-coarse:h-11"
        />
        <Button size="compact" onClick={apply}>
          {link.href && !address.trim() ? 'Remove' : 'Set'}
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="text-small text-danger">
          {adminPostMessages.linkInvalid}
        </p>
      )}
    </div>
  )
}
