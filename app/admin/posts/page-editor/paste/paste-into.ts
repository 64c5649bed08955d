import { Fragment, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { mebibyte } from '#contract/limits.ts'
import { maxPasteMebibytes, maxSections } from '#contract/posts/limits.ts'
import { toStorableText } from '#contract/text.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import { setLink, toLinkAddress } from '#app/admin/posts/page-editor/text/link-commands.ts'
import { toInline, type TextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { rangeOf } from '#app/admin/posts/page-editor/text/selection.rules.ts'
import { isTooLarge } from './content-size.rules.ts'
import { lossesOf, type Loss } from './losses.rules.ts'
import { placeSections, singleLine } from './place-sections.rules.ts'
import { readAside } from './read-aside.ts'
import type { Clipboard, Pasted } from './read-clipboard.ts'
import { uploadAll } from './upload-files.ts'

/** Longer HTML or text (characters) is read beside the page: what is shorter is read within the time of a few frames. */
const maxReadAtOnce = 20_000

/** A longer line (characters) is read as Markdown is, so that the view does not stand still. */
const maxLineLength = 50_000

/** A line of words that Markdown would leave as they are. */
const isPlainLine = (text: string) =>
  text.length <= maxLineLength && !/[\n\r*_`#<[\]>|~\\]|^\s*(?:[-+]|\d+[.)])\s/.test(text)

/** The parsers of HTML and Markdown come with the first paste. */
async function read(copied: Clipboard): Promise<Pasted> {
  if (copied.html.length + copied.text.length > maxReadAtOnce) return readAside(copied)
  const { readClipboard } = await import('./read-clipboard.ts')
  return readClipboard(copied)
}

/** Places sections behind the section of the paste, or that of the writer, who has gone on meanwhile. */
function placeBehind(sections: readonly DraftSection[], key: string, store: PageStore): void {
  const behind = store.section(key) ? key : (store.active ?? store.order.at(-1)!)
  store.commit(store.sections.toSpliced(store.indexOf(behind) + 1, 0, ...sections))
}

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
    if (isTooLarge(store.sections, text)) return notify('error', adminPostMessages.pasteOverSize)
    view.dispatch(view.state.tr.insertText(text).setMeta('uiEvent', 'paste').scrollIntoView())
    return
  }
  try {
    const pasted = await read({ html, text })
    const section = view.isDestroyed ? undefined : (store.section(key) as TextSection | undefined)
    if (isTooLarge(store.sections, pasted.sections))
      return await notify('error', adminPostMessages.pasteOverSize)
    const line = singleLine(pasted.sections, html.includes('data-pm-slice'))
    if (line !== undefined && section) {
      const slice = new Slice(Fragment.from(toInline(line)), 0, 0)
      view.dispatch(view.state.tr.replaceSelection(slice).setMeta('uiEvent', 'paste').scrollIntoView())
    } else if (store.sections.length + pasted.sections.length > maxSections) {
      return await notify('error', adminPostMessages.pasteTooMany)
    } else if (pasted.sections.length > 0) {
      if (section) {
        const outcome = placeSections(pasted.sections, section, view.state.doc, rangeOf(view.state))
        store.splice(store.indexOf(key), 1, outcome)
      } else placeBehind(pasted.sections, key, store)
      void uploadAll(store, pasted.pictures)
    }
    onLost(lossesOf(pasted))
  } catch {
    void notify('error', adminPostMessages.pasteFailed)
  }
}
