import type { EditorView } from 'prosemirror-view'
import { mebibyte } from '#contract/limits.ts'
import { maxPasteMebibytes, maxSections } from '#contract/posts/limits.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { toStorableText } from '#contract/text.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { lossesOf } from '#app/admin/posts/page-editor/paste/losses.rules.ts'
import { placeSections } from '#app/admin/posts/page-editor/paste/place-sections.rules.ts'
import { uploadFiles } from '#app/admin/posts/page-editor/paste/upload-files.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import type { TextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { rangeOf } from '#app/admin/posts/page-editor/text/selection.rules.ts'
import { relabelled } from './blocks.rules.ts'
import { replaceSections } from './change-blocks.ts'
import { readOwnSections } from './own-sections.ts'

/** Pastes sections that were copied here into a text. */
export function placeOwnSections(
  store: PageStore,
  key: string,
  view: EditorView,
  pasted: readonly DraftSection[],
): void {
  if (store.sections.length + pasted.length > maxSections)
    return void notify('error', adminPostMessages.pasteTooMany)
  const section = store.section(key) as TextSection
  const placed = relabelled(pasted, store.sections)
  store.splice(store.indexOf(key), 1, placeSections(placed, section, view.state.doc, rangeOf(view.state)))
}

/** Puts what is on the clipboard in the place of whole sections; files are added after them. */
export function pasteOverSections(store: PageStore, keys: readonly string[], data: DataTransfer): void {
  const own = readOwnSections(data)
  const [html, text] = ['text/html', 'text/plain'].map((type) => toStorableText(data.getData(type)))
  if (own.length > 0) replaceSections(store, keys, own)
  else if (html || text) void pasteText(store, keys, { html: html!, text: text!.replaceAll('\r\n', '\n') })
  else if (data.files.length > 0) void uploadFiles(store, keys.at(-1)!, [...data.files])
}

async function pasteText(
  store: PageStore,
  keys: readonly string[],
  copied: { html: string; text: string },
): Promise<void> {
  store.paste.setLosses([])
  if (Math.max(copied.html.length, copied.text.length) > maxPasteMebibytes * mebibyte)
    return void notify('error', adminPostMessages.pasteTooLarge)
  try {
    // the parsers of HTML and Markdown come with the first paste
    const { readClipboard } = await import('#app/admin/posts/page-editor/paste/read-clipboard.ts')
    const pasted = readClipboard(copied)
    replaceSections(store, keys, pasted.sections)
    store.paste.setLosses(lossesOf(pasted))
  } catch {
    void notify('error', adminPostMessages.pasteFailed)
  }
}
