import { ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { api } from '#app/api/admin-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { PageFrame, type PreviewWidth } from '#app/ui/admin/page-frame.tsx'
import { fieldBox } from '#app/ui/forms/field-look.ts'
import { Select } from '#app/ui/forms/select.tsx'
import type { CompanyParts } from '#contract/company/parts.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { normalizeText } from './find-text.rules.ts'
import { pagesOfParts, type PartName } from '#contract/company/part-names.ts'
import type { PartState } from '#contract/company/company-calls.ts'

type Part = PartState['part']

/** Pause in typing after which the preview updates (ms). */
const pauseMs = 600

/** Previews unsaved changes: the token of the latest preview, the part that it shows, and why the latest input has none. */
function usePreview(name: PartName, part: Part) {
  const [state, setState] = useState<{ token?: string; shown?: Part; problem?: string }>({})
  const newest = useRef<string>(undefined)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const send = async () => {
      const body = { part, replaces: newest.current }
      try {
        const { token } = await api.previewCompanyPart({ params: { part: name }, body }, { signal })
        newest.current = token
        setState({ token, shown: part })
      } catch (error) {
        if (signal.aborted) return
        const isIncomplete = error instanceof ApiError && error.status === 400
        const problem = isIncomplete
          ? companyMessages.previewWaits
          : messageOf(error, companyMessages.previewFailed)
        setState((last) => ({ ...last, problem }))
      }
    }
    const timer = setTimeout(() => void send(), newest.current ? pauseMs : 0)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [name, part])
  return state
}

/** The texts of an element and its two closest ancestors, preceded by the address of its image. */
const textsAround = (target: Element): string[] => {
  const image = target.closest('img')?.getAttribute('src')
  const around = [target, target.parentElement, target.parentElement?.parentElement]
  const texts = around
    .map((element) => element?.textContent ?? '')
    .filter((text) => text !== '' && text.length < 3000)
  return image ? [image, ...texts] : texts
}

/** Reports clicks on the texts of a page, except on controls, which keep working. */
function watchClicks(
  { contentDocument, contentWindow }: HTMLIFrameElement,
  onFind: (shown: string[], isOfPage: boolean) => void,
) {
  if (!contentDocument || !contentWindow) return
  const style = new (contentWindow as Window & typeof globalThis).CSSStyleSheet()
  style.replaceSync(
    'main :hover:not(:has(*)), footer a:hover { outline: 2px dashed; outline-offset: 4px; cursor: pointer }',
  )
  contentDocument.adoptedStyleSheets.push(style)
  contentDocument.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element
      if (target.closest('button, summary, input, select, textarea, label')) return
      event.preventDefault()
      event.stopPropagation()
      onFind(textsAround(target), target.closest('main') !== null)
    },
    true,
  )
}

/** Scrolls the page to a text, without scrolling the page around the frame. */
function scrollToText({ contentDocument, contentWindow }: HTMLIFrameElement, text: string) {
  const wanted = normalizeText(text)
  if (!contentDocument || !contentWindow || wanted.length < 3) return
  const texts = contentDocument.createTreeWalker(contentDocument.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as globalThis.Text
    const { top, height } = parentElement!.getBoundingClientRect()
    if (height === 0 || !normalizeText(data).includes(wanted.slice(0, 60))) continue
    const { scrollY, innerHeight } = contentWindow
    if (top < 80 || top > innerHeight * 0.8)
      contentWindow.scrollTo({ top: scrollY + top - innerHeight / 3, behavior: 'instant' })
    return
  }
}

/** The pages that show a part; services and custom pages each have their own. */
function pagesOf(name: PartName, part: Part): { path: string; label: string }[] {
  if (name === 'services')
    return (part as CompanyParts['services']).services.map((service) => ({
      path: `/${service.slug}`,
      label: service.name,
    }))
  if (name === 'pages')
    return (part as CompanyParts['pages']).pages.map(({ slug, title }) => ({
      path: `/${slug}`,
      label: title,
    }))
  return pagesOfParts[name]
}

type Props = {
  name: PartName
  part: Part
  width: PreviewWidth
  onWidthChange: (width: PreviewWidth) => void
  /** The form of the part: the preview scrolls to the focused field's text. */
  form: RefObject<HTMLFormElement | null>
  /** Called on a click on a text. @param shown the texts around the click @param isOfPage not in header or footer */
  onFind: (shown: string[], isOfPage: boolean) => void
}

/** A preview of the page that shows a part, with unsaved changes. */
export function LivePage({ name, part, width, onWidthChange, form, onFind }: Props) {
  const { token, shown: previewed = part, problem } = usePreview(name, part)
  const [chosen, setChosen] = useState(0)
  const find = useRef(onFind)
  useEffect(() => {
    find.current = onFind
  })
  const shown = useRef<HTMLIFrameElement>(undefined)
  const follow = useCallback(() => {
    const field = document.activeElement
    if (!field || !form.current?.contains(field)) return
    const [, entry] =
      /^(?:services|pages)\.(\d+)/.exec(field.closest('[name]')?.getAttribute('name') ?? '') ?? []
    if (entry !== undefined) setChosen(Number(entry))
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && shown.current) scrollToText(shown.current, field.value)
  }, [form])
  useEffect(() => {
    const fields = form.current
    fields?.addEventListener('focusin', follow)
    return () => fields?.removeEventListener('focusin', follow)
  }, [form, follow])
  const pages = pagesOf(name, previewed)
  const page = pages[chosen] ?? pages[0]
  const src = token && page && `${page.path}?${new URLSearchParams({ preview: token })}`
  return (
    <div className="min-w-0 self-stretch">
      <div className="grid gap-3 xl:sticky xl:top-6">
        {src && (
          <PageFrame
            title="Preview"
            src={src}
            width={width}
            onWidthChange={onWidthChange}
            onLoad={(frame) => {
              watchClicks(frame, (...pressed) => find.current(...pressed))
              shown.current = frame
              follow()
            }}
          >
            {pages.length > 1 && (
              <Select
                aria-label="Page"
                className={`min-h-9 max-w-44 pr-10 text-small pointer-coarse:min-h-11 ${fieldBox}`}
                value={String(chosen)}
                options={pages.map(({ label }, index) => ({ value: String(index), label }))}
                onChange={({ target }) => setChosen(Number(target.value))}
              />
            )}
            <a
              href={src}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-9 items-center gap-2 text-small font-medium text-link pointer-coarse:min-h-11"
            >
              <ExternalLink className="size-4" aria-hidden="true" />
              Open
            </a>
          </PageFrame>
        )}
        <p role="status" className="text-small text-muted">
          {problem ?? (!page && 'Add an entry to see its page here.')}
        </p>
      </div>
    </div>
  )
}
