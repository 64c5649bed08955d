import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { encodingAcceptance } from '#server/platform/http/encodings.ts'
import { matchesEtag } from '#server/platform/http/if-none-match.rules.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Encodings in order of preference, with the suffix of their files in the build. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

type Body = { bytes: Buffer; headers: Record<string, string> }
type Asset = { plain: Body; br?: Body; gzip?: Body }

type AssetAnswer = { status: 200 | 304; headers: Record<string, string>; body?: Buffer }
type AssetRequest = {
  method: string
  /** original path without the query; only an exact match finds a file, so nothing is decoded */
  path: string
  acceptEncoding?: string | undefined
  ifNoneMatch?: string | undefined
}

/** The files of a built folder in memory, found by their exact path. */
export type Assets = { find(request: AssetRequest): AssetAnswer | undefined; bytes: number }

/**
 * Reads the folder `directory` with the compressed copies from the build.
 * @param headers sent with every file
 * @throws if the folder can't be read
 */
export function openAssets(directory: string, headers: Record<string, string>): Assets {
  const assets = new Map<string, Asset>()
  let bytes = 0
  for (const file of filesIn(directory)) {
    const path = `/${relative(directory, file).split(sep).join('/')}`
    const asset = readAsset(file, path, headers)
    assets.set(path, asset)
    bytes += asset.plain.bytes.length + (asset.br?.bytes.length ?? 0) + (asset.gzip?.bytes.length ?? 0)
  }
  return { bytes, find: (request) => answer(assets.get(request.path), request) }
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(directory, file).startsWith('.'))
}

function readAsset(file: string, path: string, headers: Record<string, string>): Asset {
  const plain = readFileSync(file)
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const copies = encodings.map(({ name, suffix }) => [name, readIfThere(file + suffix)] as const)
  const isNegotiated = copies.some(([, copy]) => copy)
  const body = (content: Buffer, encoding?: string): Body => ({
    bytes: content,
    headers: {
      ...headers,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': String(content.length),
      // The names contain a hash: a changed file has another name.
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      // Each encoding is a separate representation (RFC 9110, section 8.8.3.3).
      etag: encoding ? `"${tag}-${encoding}"` : `"${tag}"`,
      ...(isNegotiated && { vary: 'accept-encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
  const asset: Asset = { plain: body(plain) }
  for (const [name, copy] of copies) if (copy) asset[name] = body(copy, name)
  return asset
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function answer(asset: Asset | undefined, request: AssetRequest): AssetAnswer | undefined {
  if (!asset) return undefined
  const accepted = encodingAcceptance(request.acceptEncoding)
  const name = encodings.find((encoding) => asset[encoding.name] && accepted(encoding.name))?.name
  const { bytes, headers } = (name && asset[name]) || asset.plain
  if (matchesEtag(request.ifNoneMatch, headers['etag'] ?? '')) {
    const { 'content-length': _, 'content-encoding': __, ...rest } = headers
    return { status: 304, headers: rest }
  }
  return { status: 200, headers, ...(request.method !== 'HEAD' && { body: bytes }) }
}
