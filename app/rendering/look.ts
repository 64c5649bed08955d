/** The CSS for the colours, typefaces and logo that an owner chose. */
import { loadParts } from '#app/company/load-parts.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import { paletteCss } from '#contract/company/palette.ts'
import { logoCss } from './logo.ts'
import { fontToPreload, typefaceCss } from './typefaces.ts'

type DocumentLook = {
  /** '' for the default design. */
  css: string
  fontToPreload: string | undefined
}

const designed: DocumentLook = {
  css: '',
  fontToPreload: fontToPreload({ headings: 'geist', text: 'geist' }),
}

type Parts = Pick<CompanyParts, 'look' | 'logo'>

function documentLookOf({ look, logo }: Parts): DocumentLook {
  const { declarations, rules } = typefaceCss(look)
  const all = [paletteCss(look), ...declarations].filter(Boolean).join(';')
  // not in a layer, because the back office stylesheet repeats the default colours
  return { css: (all && `:root{${all}}`) + rules + logoCss(logo), fontToPreload: fontToPreload(look) }
}

let last: { of: string; look: DocumentLook } | undefined

/** Reads the look for an address: the preview's, else the stored one, else the default. */
export async function readLook(client: SiteApiClient, { url, signal }: Request): Promise<DocumentLook> {
  const read = (address: string) => loadParts(client, 'look', { url: address, signal })
  const found = await read(url)
    .catch(() => read(new URL(url).origin))
    .catch(() => undefined)
  if (!found) return designed
  const of = JSON.stringify(found.parts)
  if (last?.of !== of) last = { of, look: documentLookOf(found.parts) }
  return last.look
}
