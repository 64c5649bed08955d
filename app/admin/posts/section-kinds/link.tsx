import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { hostOf } from '#app/ui/article/section-kinds/link.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { keysOf } from '#contract/fields.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { plainRun, toInlineText } from '#contract/posts/inline-runs.ts'
import { isCardAddress } from '#contract/posts/section-kinds/link.ts'
import { linkCardLimits } from '#contract/posts/link-cards.ts'
import { ImageDrop } from '#app/admin/posts/images/image-drop.tsx'
import type { ArticleEditor } from '#app/admin/posts/page-editor/article-editor.ts'
import { useEditor } from '#app/admin/posts/page-editor/editor-context.ts'
import type { FieldsProps, SectionOf } from './kind.ts'
import { element, objectKind } from './object.ts'

export const link = objectKind('link', { draw, Fields: LinkFields })

function draw({ url, title, description, image }: SectionOf<'link'>) {
  if (url === '') return undefined
  const words = element(
    'span',
    {},
    element('strong', {}, title || hostOf(url)),
    ...(description ? [element('span', {}, description)] : []),
    ...(title ? [element('small', {}, hostOf(url))] : []),
  )
  const images = image ? [element('img', { src: image, alt: '', draggable: 'false' })] : []
  // the link is for the clipboard; in the editor, a click opens the card's fields
  return element('p', { class: 'link-card' }, element('a', { href: url, tabindex: '-1' }, words, ...images))
}

type Said = Partial<Pick<SectionOf<'link'>, 'title' | 'description' | 'image'>>

/**
 * Fetches the card's details from its page and fills in the fields that haven't changed in the meantime.
 * @returns whether the page could be read and has any details
 */
export async function readCard(
  editor: ArticleEditor,
  before: SectionOf<'link'>,
  give: (values: Said) => void,
): Promise<boolean> {
  const { id, url } = before
  try {
    const { title, description, image } = await api.createLinkCard({ body: { url } })
    if (title === new URL(url).host && description === '' && image === '') return false
    const said = { title, description, image }
    const now = editor.find(id)?.section ?? before
    if (now.type !== 'link' || now.url !== url) return true
    give(
      Object.fromEntries(
        keysOf(said).flatMap((name) => (now[name] === before[name] ? [[name, said[name]]] : [])),
      ),
    )
    return true
  } catch {
    return false
  }
}

/** Normalizes a typed card address; '' if it is invalid. */
function storedAddress(typed: string): string {
  const text = typed.trim().replaceAll('(', '%28').replaceAll(')', '%29')
  const url = /^[a-z]+:/i.test(text) ? text : `https://${text}`
  return isCardAddress(url) && URL.parse(url)?.hostname.includes('.') ? url : ''
}

/** The fields of a link card: its address, and the details that come from the page or the writer. */
function LinkFields({ section, field, onEdit }: FieldsProps<'link'>) {
  const { url, title, description, image } = section
  const editor = useEditor()
  const [typed, setTyped] = useState(url)
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isUnknown = typed.trim() !== '' && url === ''

  const read = async () => {
    setIsReading(true)
    setFailure(undefined)
    const isRead = await readCard(editor, section, (values) => onEdit({ ...values, facts: undefined }))
    setIsReading(false)
    if (!isRead) setFailure(adminPostMessages.linkCardFailed)
  }
  const turnIntoLink = () => {
    editor.set({ open: undefined })
    editor.edit(field, {
      type: 'paragraph',
      text: toInlineText([{ ...plainRun(title || url), href: url }]),
    })
    editor.view?.focus()
  }
  return (
    <div className="grid gap-3">
      <Field
        label="Link address"
        type="url"
        value={typed}
        maxLength={linkCardLimits.url}
        placeholder="https://example.org/article"
        error={isUnknown ? adminPostMessages.linkCardInvalid : undefined}
        data-field={`${field}.url`}
        onChange={({ target }) => {
          setTyped(target.value)
          setFailure(undefined)
          onEdit({ url: storedAddress(target.value) })
        }}
        onBlur={() => {
          if (url !== '' && title === '' && !failure && !isReading) void read()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // otherwise Enter would submit the form around the page
          event.preventDefault()
          if (url !== '' && !isReading) void read()
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="compact"
          disabled={url === ''}
          isBusy={isReading}
          onClick={() => void read()}
        >
          {title === '' ? 'Fetch' : 'Fetch again'}
        </Button>
        <Button variant="quiet" size="compact" disabled={url === ''} onClick={turnIntoLink}>
          Turn into link
        </Button>
      </div>
      {failure && (
        <p role="status" className="text-small text-muted">
          {failure}
        </p>
      )}
      <Field
        label="Link title"
        data-field={`${field}.title`}
        value={title}
        maxLength={linkCardLimits.title}
        hint="Without one, the site name is shown."
        onChange={({ target }) => onEdit({ title: target.value })}
      />
      <TextArea
        label="Link description"
        data-field={`${field}.description`}
        rows={2}
        value={description}
        maxLength={linkCardLimits.description}
        onChange={({ target }) => onEdit({ description: target.value.replaceAll(/\s*\n\s*/g, ' ') })}
      />
      <ImageDrop
        label="Link image"
        hint="Decorative, so it needs no alternative text."
        field={`${field}.image`}
        image={image}
        onChange={({ url: chosen }) => onEdit({ image: chosen, facts: undefined })}
      >
        <img src={image} alt="" className="aspect-video w-full max-w-80 rounded-tile object-cover" />
      </ImageDrop>
    </div>
  )
}
