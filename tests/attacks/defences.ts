/** A replacement in a source file. */
type Change = { file: string; from: string; to: string }

const platform = 'server/platform'
const features = 'server/features'

/** Defences against attacks by name, each with the replacements that remove it (see tests/support/remove-defence.ts). */
export const defences: Record<string, Change[]> = {
  'the guard of every call': [
    {
      file: `${platform}/http/endpoints.ts`,
      from: "if (found || access === 'public') return",
      to: 'return',
    },
  ],
  'the end of other sessions': [
    {
      file: `${features}/auth/auth.routes.ts`,
      from: 'await sessions.revokeAll(viewer.id, trx, viewer.tokenHash)',
      to: '',
    },
  ],
  'hashes in place of tokens': [
    {
      file: `${platform}/sessions.ts`,
      from: "createHash('sha256').update(token).digest('hex')",
      to: 'token',
    },
  ],
  'work for unknown addresses': [
    {
      file: `${features}/auth/auth.routes.ts`,
      from: 'const isRight = await verifyPassword',
      to: 'const isRight = found !== undefined && await verifyPassword',
    },
  ],
  'one count for a network': [
    { file: `${platform}/rate-limits.ts`, from: 'if (!isIPv6(ip)) return ip', to: 'return ip' },
  ],
  'one count for the spellings of an address': [
    { file: `${features}/auth/sign-in-limits.ts`, from: '${keyOf(account)}', to: '${account}' },
  ],
  'a second look for the first account': [
    {
      file: `${features}/auth/auth.store.ts`,
      from: "if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return undefined",
      to: '',
    },
  ],
  'an author only by token': [
    {
      file: `${features}/comments/comments.routes.ts`,
      from: 'const isAuthor = viewer !== undefined',
      to: 'const isAuthor = viewer !== undefined || body.isAuthor === true',
    },
  ],
  'replies of their testApp comment': [
    {
      file: `${features}/comments/moderation.store.ts`,
      from: ".where('commentId', '=', commentId)\n",
      to: '\n',
    },
  ],
  'the public view of posts': [
    {
      file: `${features}/posts/public-posts.ts`,
      from: "eb('posts.status', '=', 'published'), eb('posts.published_at', '<=', now)",
      to: '',
    },
  ],
  'the public view of the sitemap': [
    { file: `${features}/feeds/feeds.store.ts`, from: '.where(isPublic)', to: '' },
  ],
  'a kind by bytes and by name': [
    {
      file: `${platform}/files/file-kinds.ts`,
      from: 'return fileKinds[kind].extensions.includes(extensionOf(name)) ? kind : undefined',
      to: 'return kind',
    },
  ],
  'no macros': [
    { file: `${platform}/files/file-kinds.ts`, from: '(^|\\/)vbaProject\\.bin$', to: '^nothing$' },
  ],
  'names without what cannot be seen': [
    { file: `${platform}/files/file-names.rules.ts`, from: ".replace(invisible, '')", to: '' },
  ],
  'the mark of an address': [
    {
      file: `${platform}/files/signed-urls.rules.ts`,
      from: 'const isGenuine = timingSafeEqual(Buffer.from(given), Buffer.from(expected))',
      to: 'const isGenuine = expected !== given || true',
    },
  ],
  'the end of an address': [
    {
      file: `${platform}/files/signed-urls.rules.ts`,
      from: 'return isGenuine && Number(expiry) * 1000 > now',
      to: 'return isGenuine',
    },
  ],
  'the look for NUL and half characters': [
    {
      file: 'contract/text.ts',
      from: "return value.isWellFormed() && !value.includes('\\u0000')",
      to: 'return true',
    },
  ],
  'the bound of depth': [
    { file: `${platform}/http/json.ts`, from: 'if (depth > maxDepth) return false', to: '' },
  ],
  'the bounds of a page': [{ file: 'contract/pagination.ts', from: '.max(most, {', to: '.max(1e9, {' }],
  'a cache that knows no visitor': [
    {
      file: `${platform}/http/caching-server.ts`,
      from: 'const isLost = ',
      to: "loaded?.answer?.notModified.unshift('link', String(request.headers['x-forwarded-host'])); const isLost = ",
    },
  ],
  'the origin of the settings': [
    {
      file: `${features}/feeds/feeds.ts`,
      from: 'const { origin } = new URL(settings.publicUrl)',
      to: "const { origin } = { origin: 'https://evil.example', settings }",
    },
    {
      file: `${features}/covers/covers.ts`,
      from: 'const { host } = new URL(settings.publicUrl)',
      to: "const { host } = { host: 'evil.example', settings }",
    },
  ],
  'the bound of the cache': [
    { file: `${platform}/pages/page-cache.ts`, from: 'if (bytes <= mostBytes) break', to: 'break' },
  ],
  revisions: [
    {
      file: `${features}/posts/post-writes.store.ts`,
      from: 'if (body.revision !== undefined && body.revision !== stored.revision)',
      to: 'if (false)',
    },
  ],
  'one row for what is sent twice': [
    { file: `${features}/enquiries/enquiries.store.ts`, from: 'if (twin) return', to: '' },
  ],
  'one slug at a time': [
    { file: `${features}/posts/post-slugs.ts`, from: "await database.lock(trx, 'post slugs')", to: '' },
  ],
  'escaped formulas': [
    {
      file: `${features}/newsletter/newsletter.routes.ts`,
      from: 'escape_formulas: true',
      to: 'escape_formulas: false',
    },
  ],
  'addresses without a second one': [
    { file: 'contract/email.ts', from: 'return pattern.test(value)', to: "return value.includes('@')" },
  ],
  'nothing that fetches': [
    {
      file: `${features}/enquiries/enquiries.routes.ts`,
      from: 'await enquiries.create(body, upload)',
      to: 'void fetch(body.project).catch(() => {}); await enquiries.create(body, upload)',
    },
  ],
  'ids by their shape': [
    {
      file: 'contract/text.ts',
      from: 'export const id = z.uuid().toLowerCase()',
      to: 'export const id = z.string()',
    },
  ],
  'answers by their schema': [
    {
      file: `${features}/enquiries/enquiries.store.ts`,
      from: 'updatedAt: row.updatedAt,',
      to: '',
    },
  ],
  'the look at stored sections': [
    {
      file: 'contract/posts/posts.ts',
      from: 'return Array.isArray(stored) ?',
      to: 'if (stored) return stored as Section[]; return Array.isArray(stored) ?',
    },
  ],
  'one answer for a connection that is broken': [
    {
      file: `${platform}/http/caching-server.ts`,
      from: 'createServer(timeLimits)',
      to: 'createServer({ ...timeLimits, insecureHTTPParser: true })',
    },
  ],
}

type RemovedDefence = { defence: string; on?: 'postgres' }

/** The defences without which an attack must succeed, by attack; some on PostgreSQL only, since SQLite has one writer at a time. */
export const defencesAgainst: Record<string, RemovedDefence[]> = {
  'guard bypass by URL shape': [{ defence: 'the guard of every call' }],
  tokens: [{ defence: 'the end of other sessions' }, { defence: 'hashes in place of tokens' }],
  passwords: [{ defence: 'work for unknown addresses' }],
  'brute force and floods': [
    { defence: 'one count for a network' },
    { defence: 'one count for the spellings of an address' },
  ],
  registration: [{ defence: 'a second look for the first account' }],
  'mass assignment and IDOR': [
    { defence: 'an author only by token' },
    { defence: 'replies of their testApp comment' },
  ],
  leaks: [{ defence: 'the public view of posts' }, { defence: 'the public view of the sitemap' }],
  uploads: [
    { defence: 'a kind by bytes and by name' },
    { defence: 'no macros' },
    { defence: 'names without what cannot be seen' },
  ],
  'private files': [{ defence: 'the mark of an address' }, { defence: 'the end of an address' }],
  'bad text': [{ defence: 'the look for NUL and half characters' }],
  'deep and huge JSON, pagination': [{ defence: 'the bound of depth' }, { defence: 'the bounds of a page' }],
  'host and cache poisoning': [
    { defence: 'a cache that knows no visitor' },
    { defence: 'the origin of the settings' },
  ],
  'cache floods': [{ defence: 'the bound of the cache' }],
  races: [
    { defence: 'revisions' },
    { defence: 'one row for what is sent twice' },
    { defence: 'one slug at a time', on: 'postgres' },
  ],
  'exports and mail': [{ defence: 'escaped formulas' }, { defence: 'addresses without a second one' }],
  outbound: [{ defence: 'nothing that fetches' }],
  'fuzzing from the contract': [
    { defence: 'ids by their shape', on: 'postgres' },
    { defence: 'answers by their schema' },
  ],
  'broken HTTP': [{ defence: 'one answer for a connection that is broken' }],
  'articles of arbitrary JSON': [{ defence: 'the look at stored sections' }],
}
