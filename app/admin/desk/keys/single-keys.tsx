import { Keyboard } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { topmostDialog } from '#app/ui/dialogs/modal.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { readAreKeysOn, setAreKeysOn } from './key-setting.ts'
import { pressedKey } from './pressed-key.rules.ts'

/** `others` are aliases of the key. */
export type SingleKey = { key: string; others?: readonly string[]; does: string; run: () => void }

type Props = {
  keys: readonly SingleKey[]
  /** Whether they act in their dialog instead of on the screen. */
  isOfDialog?: boolean
}

/**
 * Single-key shortcuts of a screen, and the dialog that lists them, which `?` opens. They can be turned off there, as WCAG 2.1.4 requires.
 */
export function SingleKeys({ keys, isOfDialog = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [areOn, setAreOn] = useState(readAreKeysOn)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!areOn || topmostDialog() !== (isOfDialog ? button.current?.closest('dialog') : undefined)) return
    const { target } = event
    const pressed = pressedKey(
      event,
      (selector) => target instanceof Element && Boolean(target.closest(selector)),
      isOfDialog,
    )
    if (pressed === undefined) return
    const found =
      pressed === '?'
        ? { run: () => setIsOpen(true) }
        : keys.find(({ key, others }) => key === pressed || others?.includes(pressed))
    if (!found) return
    event.preventDefault()
    found.run()
  })
  // a layout effect, because someone may press a key as soon as they see the screen
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <IconButton
        ref={button}
        label="Keyboard shortcuts"
        Icon={Keyboard}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="self-center max-md:hidden"
      />
      <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
          {[...keys, { key: '?', does: 'Show keyboard shortcuts' }].map(
            ({ key, does, others = [] }: Omit<SingleKey, 'run'>) => (
              <div key={key} className="contents">
                <dt className="flex gap-1">
                  {[key, ...others].map((one) => (
                    <kbd
                      key={one}
                      className="grid h-8 min-w-8 place-items-center rounded-badge border border-control bg-surface px-1.5 font-mono text-small text-heading"
                    >
                      {one}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ),
          )}
        </dl>
        <label className="mt-5 flex min-h-11 items-center gap-3 border-t border-line pt-4">
          <input
            type="checkbox"
            className="checkbox shrink-0"
            checked={areOn}
            onChange={({ target }) => {
              setAreOn(target.checked)
              setAreKeysOn(target.checked)
            }}
          />
          Use keyboard shortcuts
        </label>
      </Dialog>
    </>
  )
}
