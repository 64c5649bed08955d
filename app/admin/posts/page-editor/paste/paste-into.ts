import { Fragment, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { relabelled } from '#app/admin/posts/page-editor/blocks/blocks.rules.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import { setLink, toLinkAddress } from '#app/admin/posts/page-editor/text/link-commands.ts'
import { toInline, type TextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { rangeOf } from '#app/admin/posts/page-editor/text/selection.rules.ts'
import { isTooLarge, pasteSections, refusalOf } from './paste-sections.ts'
import { placeSections, singleLine } from './place-sections.rules.ts'
import type { Clipboard } from './read-clipboard.ts'

/** A longer line (characters) is read as Markdown is, so that the view does not stand still. */
const maxLineLength = 50_000

/** A line of words that Markdown would leave as they are. */
const isPlainLine = (text: string) =>
  text.length <= maxLineLength && !/[\n\r*_`#<[\]>|~\\]|^\s*(?:[-+]|\d+[.)])\s/.test(text)

const lineOf = (text: string) => ({ type: 'paragraph' as const, text })

/** Places sections behind the section of the paste, or that of the writer, who has gone on meanwhile. */
function placeBehind(sections: readonly DraftSection[], key: string, store: PageStore): void {
  const behind = store.section(key) ? key : (store.active ?? store.order.at(-1)!)
  store.commit(store.sections.toSpliced(store.indexOf(behind) + 1, 0, ...sections))
}

/** Pastes what another program copied into the text of a section, as one step of the history. */
export function pasteInto(store: PageStore, key: string, view: EditorView, copied: Clipboard): void {
  const { html, text } = copied
  const { selection } = view.state
  // whoever means a link copied one: a word such as v1.2 is none
  const address = /^\s*(?:https?:|mailto:)/i.test(text) ? toLinkAddress(text) : undefined
  if (address && !selection.empty) {
    store.paste.setLosses([])
    setLink(
      selection.from,
      selection.to,
      address,
    )(view.state, (tr) => view.dispatch(tr.setMeta('uiEvent', 'paste')))
    return
  }
  if (!html && isPlainLine(text)) {
    store.paste.setLosses([])
    if (isTooLarge(store.sections, [lineOf(text)]))
      return void notify('error', adminPostMessages.pasteOverSize)
    view.dispatch(view.state.tr.insertText(text).setMeta('uiEvent', 'paste').scrollIntoView())
    return
  }
  void pasteSections(store, copied, (pasted) => {
    const sections = relabelled(pasted, store.sections)
    const section = view.isDestroyed ? undefined : (store.section(key) as TextSection | undefined)
    const line = section && singleLine(sections, html.includes('data-pm-slice'))
    if (line !== undefined && isTooLarge(store.sections, [lineOf(line)]))
      return adminPostMessages.pasteOverSize
    const refusal = line === undefined ? refusalOf(store.sections, sections) : undefined
    if (refusal !== undefined) return refusal
    if (line !== undefined) {
      const slice = new Slice(Fragment.from(toInline(line)), 0, 0)
      view.dispatch(view.state.tr.replaceSelection(slice).setMeta('uiEvent', 'paste').scrollIntoView())
    } else if (section) {
      const outcome = placeSections(sections, section, view.state.doc, rangeOf(view.state))
      store.splice(store.indexOf(key), 1, outcome)
    } else placeBehind(sections, key, store)
    return undefined
  })
}
