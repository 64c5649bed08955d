import { Fragment, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { mebibyte } from '#contract/limits.ts'
import { maxPasteMebibytes, maxSections } from '#contract/posts/limits.ts'
import { toStorableText } from '#contract/text.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import { setLink, toLinkAddress } from '#app/admin/posts/page-editor/text/link-commands.ts'
import { toInline, type TextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { rangeOf } from '#app/admin/posts/page-editor/text/selection.rules.ts'
import { lossesOf, type Loss } from './losses.rules.ts'
import { placeSections, singleLine } from './place-sections.rules.ts'
import type { Clipboard } from './read-clipboard.ts'

/** A longer line (characters) is read as Markdown is, so that the view does not stand still. */
const maxLineLength = 50_000

/** A line of words that Markdown would leave as they are. */
const isPlainLine = (text: string) =>
  text.length <= maxLineLength && !/[\n\r*_`#<[\]>|~\\]|^\s*(?:[-+]|\d+[.)])\s/.test(text)

/**
 * Pastes what another program copied into the text of a section, as one step of the history.
 * @param onLost receives what could not be kept
 */
export async function pasteInto(
  store: PageStore,
  key: string,
  view: EditorView,
  copied: Clipboard,
  onLost: (losses: Loss[]) => void,
): Promise<void> {
  const [html, text] = [toStorableText(copied.html), toStorableText(copied.text)]
  const { selection } = view.state
  // whoever means a link copied one: a word such as v1.2 is none
  const address = /^\s*(?:https?:|mailto:)/i.test(text) ? toLinkAddress(text) : undefined
  onLost([])
  if (Math.max(html.length, text.length) > maxPasteMebibytes * mebibyte)
    return notify('error', adminPostMessages.pasteTooLarge)
  if (address && !selection.empty) {
    setLink(
      selection.from,
      selection.to,
      address,
    )(view.state, (tr) => view.dispatch(tr.setMeta('uiEvent', 'paste')))
    return
  }
  if (!html && isPlainLine(text)) {
    view.dispatch(view.state.tr.insertText(text).setMeta('uiEvent', 'paste').scrollIntoView())
    return
  }
  try {
    // the parsers of HTML and Markdown come with the first paste
    const { readClipboard } = await import('./read-clipboard.ts')
    const pasted = readClipboard({ html, text })
    const section = store.section(key) as TextSection | undefined
    if (!section || view.isDestroyed) return
    const line = singleLine(pasted.sections, html.includes('data-pm-slice'))
    if (line !== undefined) {
      const slice = new Slice(Fragment.from(toInline(line)), 0, 0)
      view.dispatch(view.state.tr.replaceSelection(slice).setMeta('uiEvent', 'paste').scrollIntoView())
    } else if (store.sections.length + pasted.sections.length > maxSections) {
      return await notify('error', adminPostMessages.pasteTooMany)
    } else if (pasted.sections.length > 0) {
      const outcome = placeSections(pasted.sections, section, view.state.doc, rangeOf(view.state))
      store.splice(store.indexOf(key), 1, outcome)
    }
    onLost(lossesOf(pasted))
  } catch {
    void notify('error', adminPostMessages.pasteFailed)
  }
}
