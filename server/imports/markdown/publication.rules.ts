import { parseMoment } from '#server/imports/source.ts'
import { textField, type FrontMatter } from './front-matter.ts'

/** Words for yes and no, as YAML 1.1 and people write them. */
const [yes, no] = [/^(?:true|yes|y|on|1|always)$/i, /^(?:false|no|n|off|0|never)$/i]

/** What a value says; undefined for one that is neither yes nor no. */
export function incomingEmailOf(value: unknown): boolean | undefined {
  const word = String(value).trim()
  return yes.test(word) ? true : no.test(word) ? false : undefined
}

/** A moment with its year: JavaScript takes a word with a number for one too. */
const momentOf = (value: unknown): string | undefined =>
  value instanceof Date || /\d{4}/.test(String(value)) ? parseMoment(value) : undefined

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const list = (names: string) => names.trim().split(/\s+/)

/** Fields that keep a post from readers, unless they say no. */
const withholding = list(
  `draft isdraft private isprivate unlisted isunlisted hidden ishidden headless unpublished notpublished secret confidential
  password membersonly subscribersonly disabled deleted trashed wip redirectto eleventyexcludefromcollections excludefromcollections`,
)
/** Fields that do so when they say yes, and have other values too. */
const withholdingIfYes = list('hide exclude excluded ignore ignored internal protected premium embargo')
/** Fields that must say yes, where they are. A date is the time of publication. */
const publishing = list(
  'published ispublished publish public ispublic visible isvisible listed islisted live online dgpublish approved',
)
/** Fields that take a post's page away when they say no, and have other values too. */
const rendering = list('permalink render output routable')
/** Times of publication. */
const beginnings = list(
  'publishdate publishat publishon publishedat publisheddate publicationdate pubdate pubdatetime datepublished scheduled embargo published publish',
)
/** Times of the end of a publication. */
export const endings = list(
  'expirydate expires expiresat expireson expiredate expiry expirationdate expiration unpublishdate unpublishat unpublishon',
)

const publicStatuses = list('published publish public scheduled archived live posted')
const publicVisibilities = list('public everyone all')
const unfinished =
  /^(?:draft|private|pending|unpublished|hidden|unlisted|in ?review|review|wip|in ?progress|idea|todo|trash)$/i
/** Further fields where people say that a post is not finished; their other values may be anything. */
const statusFields = list('state poststatus publishstatus publicationstatus stage workflow type layout')

/** Those that a text may have from its folders or the settings of its site. */
export const inheritedFields = [
  ...withholding,
  ...withholdingIfYes,
  ...publishing,
  ...rendering,
  ...endings,
  ...list('status visibility access build'),
]

/** All fields that say whether a post is public. */
export const publicationFields = [...inheritedFields, ...beginnings, ...statusFields, 'date']

/** What Eleventy takes for a date. */
const computedDate = /^(?:git )?(?:last modified|created)$/i

const draftFolders = /^(?:drafts?|unpublished|private|trash|examples?|samples?)$/i

/** What a site says of all its texts. */
export type SitePublication = {
  /** Fields that some text of the site has set to yes: without them a text is not public. */
  requiredFields: readonly string[]
  /** Whether a text without front matter is no post: those of other texts have it. */
  needsFields: boolean
  /** Folders whose name begins with `_` and that are public all the same (collections of Jekyll). */
  publicFolders: ReadonlySet<string>
}

export type Publication = {
  status: 'draft' | 'published' | 'archived'
  publishedAt: string | undefined
  /** why readers of the old site did not see it, where the field `draft` or `status` does not say so */
  why?: string
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

const named = (name: string, value: unknown) =>
  `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`

/** Why a text was not public at its place, by the names of its folders and its file. */
function placeReason(path: string, { publicFolders }: SitePublication): string | undefined {
  const found = path
    .split('/')
    .find(
      (part, index, parts) =>
        (index < parts.length - 1 && draftFolders.test(part)) ||
        (part.startsWith('_') &&
          part !== '_posts' &&
          !part.startsWith('_index.') &&
          !publicFolders.has(part)),
    )
  return found && `in ${found}`
}

/** Why a field keeps a text from readers. */
function fieldReason(fields: FrontMatter): string | undefined {
  for (const name of withholding) {
    const value = first(fields[name])
    if (!isEmpty(value) && incomingEmailOf(value) !== false)
      return named(name, name === 'password' ? '…' : value)
  }
  for (const name of withholdingIfYes)
    if (incomingEmailOf(first(fields[name]))) return named(name, fields[name])
  for (const name of publishing) {
    const value = first(fields[name])
    if (!isEmpty(value) && incomingEmailOf(value) !== true && momentOf(value) === undefined)
      return named(name, value)
  }
  for (const name of rendering)
    if (incomingEmailOf(first(fields[name])) === false) return named(name, fields[name])
  const build = (fields.build ?? {}) as FrontMatter
  if (!isEmpty(build.render) && incomingEmailOf(build.render) !== true)
    return named('build.render', build.render)
  if (!isEmpty(build.list) && incomingEmailOf(build.list) === false) return named('build.list', build.list)
  const status = first(fields.status)
  if (!isEmpty(status) && !publicStatuses.includes(String(status).trim().toLowerCase()))
    return named('status', status)
  for (const name of ['visibility', 'access']) {
    const value = first(fields[name])
    if (!isEmpty(value) && !publicVisibilities.includes(String(value).trim().toLowerCase()))
      return named(name, value)
  }
  const unfinishedField = statusFields.find((name) =>
    unfinished.test(String(first(fields[name]) ?? '').trim()),
  )
  return unfinishedField && named(unfinishedField, fields[unfinishedField])
}

/** Whether a reason is what writers say of any draft. */
const isPlain = (reason: string) => /^(?:draft|isdraft|published|status): /.test(reason)

/**
 * Decides whether a text was public on its old site: by its fields, its place and what the site says. In doubt it was not.
 * @param fields in one spelling, @param date that the name of the file has
 */
export function publicationOf(
  {
    fields,
    path,
    hasFields,
    date,
  }: { fields: FrontMatter; path: string; hasFields: boolean; date: string | undefined },
  site: SitePublication,
  now: string,
): Publication {
  const begins = beginnings.map((name) => momentOf(first(fields[name]))).filter((one) => one !== undefined)
  const given =
    isEmpty(fields.date) || computedDate.test(String(fields.date)) ? (begins[0] ?? date) : fields.date
  const own = parseMoment(given)
  const latest = begins.toSorted().at(-1)
  const publishedAt = latest !== undefined && (latest > now || (own ?? '') > now) ? latest : own
  const draft = (why: string): Publication => ({
    status: 'draft',
    publishedAt,
    ...(!isPlain(why) && { why }),
  })

  const reason = fieldReason(fields) ?? placeReason(path, site)
  if (reason !== undefined) return draft(reason)
  if (!isEmpty(given) && own === undefined) return draft(`no date: ${String(given)}`)
  for (const name of endings) {
    const value = first(fields[name])
    const end = parseMoment(value)
    if (!isEmpty(value) && (end === undefined || end <= now)) return draft(named(name, value))
  }
  for (const name of beginnings) {
    const value = first(fields[name])
    if (!isEmpty(value) && incomingEmailOf(value) === undefined && momentOf(value) === undefined)
      return draft(named(name, value))
  }
  if (
    site.requiredFields.length > 0 &&
    !site.requiredFields.some((name) => incomingEmailOf(fields[name]) === true)
  )
    return draft(`no ${site.requiredFields.map((name) => `${name}: true`).join(' or ')}`)
  if (site.needsFields && !hasFields) return draft('no front matter')
  return {
    status: textField(fields, 'status').toLowerCase() === 'archived' ? 'archived' : 'published',
    publishedAt,
  }
}
