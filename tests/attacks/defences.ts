/** A replacement in a source file. */
type Change = { file: string; from: string; to: string }

const platform = 'server/platform'
const features = 'server/features'

/** Defences against attacks by name, each with the replacements that remove it (see tests/support/remove-defence.ts). */
export const defences: Record<string, Change[]> = {
  'the guard of every call': [
    {
      file: `${platform}/http/endpoints.ts`,
      from: "if (access === 'public') return",
      to: 'return',
    },
  ],
  'ending other sessions': [
    {
      file: `${platform}/accounts/replace-password.ts`,
      from: 'await sessions.revokeAll(userId, trx, exceptTokenHash)',
      to: '',
    },
  ],
  'hashed tokens': [
    {
      file: `${platform}/accounts/sessions.ts`,
      from: "createHash('sha256').update(token).digest('hex')",
      to: 'token',
    },
  ],
  'a dummy hash for unknown addresses': [
    {
      file: `${features}/auth/auth.routes.ts`,
      from: 'const isCorrect = await verifyPassword',
      to: 'const isCorrect = found !== undefined && await verifyPassword',
    },
  ],
  'the same statements for unknown addresses': [
    {
      file: `${features}/team/password-resets.store.ts`,
      from: 'if (mailer.canSend) {',
      to: 'if (mailer.canSend && account) {',
    },
  ],
  'one counter per network': [
    { file: `${platform}/limits/rate-limits.ts`, from: 'if (!isIPv6(ip)) return ip', to: 'return ip' },
  ],
  'one counter per account': [
    { file: `${features}/auth/auth.routes.ts`, from: 'found?.user._id ?? email', to: 'email' },
    { file: `${platform}/accounts/sign-in-limits.ts`, from: '${emailKeyOf(account)}', to: '${account}' },
  ],
  'the second check for the first account': [
    {
      file: `${platform}/accounts/users.store.ts`,
      from: "if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return undefined",
      to: '',
    },
  ],
  'author status only by token': [
    {
      file: `${features}/comments/comments.routes.ts`,
      from: 'const isAuthor = author !== undefined',
      to: 'const isAuthor = author !== undefined || body.isAuthor === true',
    },
  ],
  'replies of their own comment': [
    {
      file: `${features}/comments/reply-moderation.store.ts`,
      from: ".where('commentId', '=', commentId)\n    .executeTakeFirst()",
      to: '.executeTakeFirst()',
    },
  ],
  'the filter for public posts': [
    {
      file: 'server/articles/public-posts.ts',
      from: "eb('posts.status', '=', 'published'), eb('posts.publishedAt', comparison, now)",
      to: '',
    },
  ],
  'the filter of the sitemap': [
    { file: `${features}/feeds/feeds.store.ts`, from: '.where(isPublic(now()))', to: '' },
  ],
  'kinds by bytes and by name': [
    {
      file: `${platform}/files/uploads.ts`,
      from: "if (extension !== '' && containerKinds.includes(kind)) return undefined",
      to: '',
    },
  ],
  'the check for macros': [
    {
      // a child process has the defence: this one looks into the file itself
      file: `${platform}/files/uploads.ts`,
      from: 'await documents.run(path, signal)',
      to: `{
        result: await (await import('./kinds/document-kinds.ts')).kindFromInside(
          await (await import('node:fs/promises')).readFile(path),
          new (await import('./inspection.ts')).Inspection(),
        ),
        failure: undefined,
      }`,
    },
    {
      file: `${platform}/files/kinds/document-kinds.ts`,
      from: 'return (await archiveMayHoldMacros(entries, inspection)) ? undefined : kind',
      to: 'return kind',
    },
  ],
  'names without invisible characters': [
    { file: 'contract/files/file-names.ts', from: ".replace(invisible, '')", to: '' },
  ],
  'the signature of an address': [
    {
      file: `${platform}/files/signed-urls.rules.ts`,
      from: 'const isGenuine = timingSafeEqual(Buffer.from(given), Buffer.from(expected))',
      to: 'const isGenuine = expected !== given || true',
    },
  ],
  'the expiry of an address': [
    {
      file: `${platform}/files/signed-urls.rules.ts`,
      from: 'const isCurrent = Number(expiry) * 1000 > now',
      to: 'const isCurrent = Number(expiry) > 0 && now > 0',
    },
  ],
  'the check for NUL and lone surrogates': [
    {
      file: 'contract/text.ts',
      from: "return value.isWellFormed() && !value.includes('\\u0000')",
      to: 'return true',
    },
  ],
  'the maximum depth': [
    { file: `${platform}/http/json.ts`, from: 'if (depth > bodyLimits.depth)', to: 'if (depth > 1e9)' },
  ],
  'the limits of a page number': [{ file: 'contract/pagination.ts', from: '.max(max, {', to: '.max(1e9, {' }],
  'a cache filled without visitors’ headers': [
    {
      file: `${platform}/pages/caching-server.ts`,
      from: 'const isStale = ',
      to: "if (loaded?.cached) Object.assign(loaded.cached.notModified, { link: String(request.headers['x-forwarded-host']) }); const isStale = ",
    },
  ],
  'the origin from the settings': [
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
  'the size limit of the cache': [
    { file: `${platform}/pages/page-cache.ts`, from: 'maxSize: maxBytes', to: 'maxSize: 2 ** 40' },
  ],
  revisions: [
    {
      file: `${features}/posts/post-writes.store.ts`,
      from: 'if (body.revision !== undefined && body.revision !== stored.revision)',
      to: 'if (false)',
    },
  ],
  'one row for duplicates': [
    { file: 'server/desk/submissions.ts', from: 'if (duplicate) {', to: 'if (false) {' },
  ],
  'one slug at a time': [
    { file: `${features}/posts/post-slugs.ts`, from: "await database.lock(trx, 'post slugs')", to: '' },
  ],
  'escaped formulas': [
    {
      file: `${platform}/http/csv.ts`,
      from: 'escape_formulas: true',
      to: 'escape_formulas: false',
    },
  ],
  'single recipients': [
    { file: 'contract/email.ts', from: 'return pattern.test(value)', to: "return value.includes('@')" },
  ],
  'no outgoing requests': [
    {
      file: `${features}/enquiries/enquiries.routes.ts`,
      from: "await files.storeWith(upload, 'enquiry'",
      to: "void fetch(body.project).catch(() => {}); await files.storeWith(upload, 'enquiry'",
    },
  ],
  'validated ids': [
    {
      file: 'contract/text.ts',
      from: 'export const id = z.uuid().toLowerCase()',
      to: 'export const id = z.string()',
    },
  ],
  'responses by their schema': [
    {
      file: `${features}/enquiries/enquiries.store.ts`,
      from: '...fieldsOf(Stored, row),',
      to: '...row,',
    },
  ],
  'validation of stored sections': [
    {
      file: 'contract/posts/sections/sections.ts',
      from: 'Section.safeParse(section).data ?? []',
      to: '[section as Section]',
    },
  ],
  'one response for a broken connection': [
    {
      file: `${platform}/pages/caching-server.ts`,
      from: 'createServer(timeLimits)',
      to: 'createServer({ ...timeLimits, insecureHTTPParser: true })',
    },
  ],
}

type RemovedDefence = { defence: string; on?: 'postgres' }

/** The defences without which an attack must succeed, by attack; some on PostgreSQL only, since SQLite has one writer at a time. */
export const defencesAgainst: Record<string, RemovedDefence[]> = {
  'guard bypass by URL shape': [{ defence: 'the guard of every call' }],
  tokens: [{ defence: 'ending other sessions' }, { defence: 'hashed tokens' }],
  passwords: [{ defence: 'a dummy hash for unknown addresses' }],
  'forgotten passwords': [{ defence: 'the same statements for unknown addresses' }],
  'brute force and floods': [{ defence: 'one counter per network' }, { defence: 'one counter per account' }],
  registration: [{ defence: 'the second check for the first account' }],
  'mass assignment and IDOR': [
    { defence: 'author status only by token' },
    { defence: 'replies of their own comment' },
  ],
  leaks: [{ defence: 'the filter for public posts' }, { defence: 'the filter of the sitemap' }],
  uploads: [
    { defence: 'kinds by bytes and by name' },
    { defence: 'the check for macros' },
    { defence: 'names without invisible characters' },
  ],
  'private files': [{ defence: 'the signature of an address' }, { defence: 'the expiry of an address' }],
  'bad text': [{ defence: 'the check for NUL and lone surrogates' }],
  'deep and huge JSON, pagination': [
    { defence: 'the maximum depth' },
    { defence: 'the limits of a page number' },
  ],
  'host and cache poisoning': [
    { defence: 'a cache filled without visitors’ headers' },
    { defence: 'the origin from the settings' },
  ],
  'cache floods': [{ defence: 'the size limit of the cache' }],
  races: [
    { defence: 'revisions' },
    { defence: 'one row for duplicates' },
    { defence: 'one slug at a time', on: 'postgres' },
  ],
  'exports and mail': [{ defence: 'escaped formulas' }, { defence: 'single recipients' }],
  outbound: [{ defence: 'no outgoing requests' }],
  'fuzzing from the contract': [
    { defence: 'validated ids', on: 'postgres' },
    { defence: 'responses by their schema' },
  ],
  'broken HTTP': [{ defence: 'one response for a broken connection' }],
  'articles of arbitrary JSON': [{ defence: 'validation of stored sections' }],
}
