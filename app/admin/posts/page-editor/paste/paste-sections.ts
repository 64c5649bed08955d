import { mebibyte } from '#contract/limits.ts'
import { maxPasteMebibytes, maxSections } from '#contract/posts/limits.ts'
import { toStorableText } from '#contract/text.ts'
import { createArticlePage } from '#contract/posts/article-size.ts'
import type { Readable } from '#contract/posts/sections/section-text.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import { lossesOf } from './losses.rules.ts'
import { readAside } from './read-aside.ts'
import type { Clipboard, Pasted } from './read-clipboard.ts'
import { uploadAll } from './upload-files.ts'

/** Longer HTML or text (characters) is read beside the page: what is shorter is read within the time of a few frames. */
const maxReadAtOnce = 20_000

/** The parsers of HTML and Markdown come with the first paste. */
async function read(copied: Clipboard): Promise<Pasted> {
  if (copied.html.length + copied.text.length > maxReadAtOnce) return readAside(copied)
  const { readClipboard } = await import('./read-clipboard.ts')
  return readClipboard(copied)
}

/** What is on a clipboard, as it can be stored. */
export const clipboardOf = (data: Pick<DataTransfer, 'getData'>): Clipboard => ({
  html: toStorableText(data.getData('text/html')),
  text: toStorableText(data.getData('text/plain').replaceAll('\r\n', '\n')),
})

/** Whether an article would be too large for its page with what is added to its sections. */
export const isTooLarge = (sections: readonly DraftSection[], added: readonly Readable[]): boolean =>
  ![...sections, ...added].every(createArticlePage())

/** What keeps sections from being added to those that stay; undefined where nothing does. */
export function refusalOf(stay: readonly DraftSection[], added: readonly DraftSection[]): string | undefined {
  if (isTooLarge(stay, added)) return adminPostMessages.pasteOverSize
  return stay.length + added.length > maxSections ? adminPostMessages.pasteTooMany : undefined
}

/**
 * Pastes what another program copied: reads it, places it, uploads its pictures, and says what could not be kept.
 * @param place puts its sections onto the page. @returns why it does not
 */
export async function pasteSections(
  store: PageStore,
  copied: Clipboard,
  place: (sections: readonly DraftSection[]) => string | undefined,
): Promise<void> {
  store.paste.setLosses([])
  if (Math.max(copied.html.length, copied.text.length) > maxPasteMebibytes * mebibyte)
    return void notify('error', adminPostMessages.pasteTooLarge)
  try {
    const pasted = await read(copied)
    const refusal = pasted.sections.length > 0 ? place(pasted.sections) : undefined
    if (refusal !== undefined) return void notify('error', refusal)
    void uploadAll(store, pasted.pictures)
    store.paste.setLosses(lossesOf(pasted))
  } catch {
    void notify('error', adminPostMessages.pasteFailed)
  }
}
