/** The colours, the typefaces and the logo that an owner has chosen, as what the server adds to a document. */
import { loadParts } from '#app/company/load-parts.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import { paletteCss } from '#contract/company/palette.ts'
import { logoCss } from './logo.ts'
import { fontToPreload, typefaceCss } from './typefaces.ts'

type DocumentLook = {
  /** '' for the look of the design. */
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
  // in no layer, since the stylesheet of the back office has the colours of the design once more
  return { css: (all && `:root{${all}}`) + rules + logoCss(logo), fontToPreload: fontToPreload(look) }
}

let last: { of: string; look: DocumentLook } | undefined

/** Reads the look that the document at an address has: that of a preview, else the stored one. While none can be read it is the design's. */
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
