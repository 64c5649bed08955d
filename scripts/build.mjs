// Builds what reaches the browser, compresses it once and for all, and stamps the result.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inputsHash, projectRoot, stampFile } from './build-stamp.mjs'

const compressible = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])

/** Below this many bytes a compressed copy saves no packet. */
const leastBytes = 256

const hash = inputsHash()
rmSync(stampFile, { force: true })
execFileSync(
  join(projectRoot, 'node_modules/.bin/node'),
  [join(projectRoot, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
)
await compressFolder(join(projectRoot, 'build/client'))
writeFileSync(stampFile, hash)

async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const content = readFileSync(file)
  if (content.length < leastBytes) return
  const brotli = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  const zipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
  if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli)
  if (zipped.length < content.length) writeFileSync(`${file}.gz`, zipped)
}
