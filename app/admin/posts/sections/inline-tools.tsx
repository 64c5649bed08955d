import { Bold, Code, Italic, Link2, Superscript, type LucideIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'

type Format = { name: string; Icon: LucideIcon; key: string; before: string; after: string; sample: string }

const formats: Format[] = [
  { name: 'Bold', Icon: Bold, key: 'b', before: '**', after: '**', sample: 'strong text' },
  { name: 'Italic', Icon: Italic, key: 'i', before: '*', after: '*', sample: 'emphasised text' },
  { name: 'Code', Icon: Code, key: 'e', before: '`', after: '`', sample: 'code' },
  { name: 'Link', Icon: Link2, key: 'k', before: '[', after: '](https://)', sample: 'link text' },
]

/** Inserts inline Markdown around the selection, as typing would, so that the browser can undo it. */
function insertFormat(field: HTMLTextAreaElement, { before, after, sample }: Format): void {
  const { selectionStart: start, selectionEnd: end, value } = field
  const words = value.slice(start, end) || sample
  field.focus()
  // the only way to write into a field that keeps its undo history
  document.execCommand('insertText', false, `${before}${words}${after}`)
  const at = start + before.length
  if (after.endsWith('(https://)')) {
    const address = at + words.length + after.length - 1
    field.setSelectionRange(address, address)
  } else field.setSelectionRange(at, at + words.length)
}

/** Handles Ctrl or Cmd with B, I, E or K in a text with inline Markdown. */
export function handleFormatKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  const format = formats.find(({ key }) => key === event.key.toLowerCase())
  if (!format) return
  event.preventDefault()
  insertFormat(event.currentTarget, format)
}

/** Puts a reference to a footnote behind the selection. */
function insertReference(field: HTMLTextAreaElement, label: string): void {
  field.focus()
  field.setSelectionRange(field.selectionEnd, field.selectionEnd)
  document.execCommand('insertText', false, `[^${label}]`)
}

type Props = {
  fieldId: string
  label: string
  /** Makes a footnote; `refer` puts a reference with its label where the cursor is. Without it, texts have none. */
  onFootnote?: ((refer: (label: string) => void) => void) | undefined
}

const buttonLook =
  'grid size-8 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-heading pointer-coarse:size-11'

/** The buttons for inline Markdown of a text. */
export function InlineTools({ fieldId, label, onFootnote }: Props) {
  const withField = (work: (field: HTMLTextAreaElement) => void) => {
    const field = document.getElementById(fieldId)
    if (field instanceof HTMLTextAreaElement) work(field)
  }
  return (
    <div role="group" aria-label={`Formatting of ${label}`} className="section-tools section-formats">
      {formats.map((format) => (
        <button
          key={format.name}
          type="button"
          title={`${format.name} (Ctrl+${format.key.toUpperCase()})`}
          aria-label={format.name}
          // a press must not remove the selection from the text
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => withField((field) => insertFormat(field, format))}
          className={buttonLook}
        >
          <format.Icon className="size-4" aria-hidden="true" />
        </button>
      ))}
      {onFootnote && (
        <button
          type="button"
          title="Footnote"
          aria-label="Footnote"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => withField((field) => onFootnote((name) => insertReference(field, name)))}
          className={buttonLook}
        >
          <Superscript className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
