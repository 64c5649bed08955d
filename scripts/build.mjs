// Builds the app for browser and server, compresses the browser's files, and writes the hash of the sources to build/stamp.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildStampFile, hashBuildInputs } from './build-stamp.mjs'
import { pinnedNodePath, projectRoot } from './install.mjs'

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

/** Files below this size (bytes) fit into a network packet and aren't compressed. */
const minBytes = 256

const hash = hashBuildInputs()
rmSync(buildStampFile, { force: true })
execFileSync(
  pinnedNodePath,
  [join(projectRoot, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
)
await compressFolder(join(projectRoot, 'build/client'))
writeFileSync(buildStampFile, hash)

async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const content = readFileSync(file)
  if (content.length < minBytes) return
  const brotli = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
  if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli)
  if (gzipped.length < content.length) writeFileSync(`${file}.gz`, gzipped)
}
