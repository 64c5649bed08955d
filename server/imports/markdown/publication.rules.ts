import { parseMoment } from '#server/imports/source.ts'
import { textField, type FrontMatter } from './front-matter.ts'

/** Words for yes and no, in YAML 1.1 and as people write them. */
const [yes, no] = [/^(?:true|yes|y|on|1|always)$/i, /^(?:false|no|n|off|0|never)$/i]

/** Reads a value as yes or no; undefined for anything else. */
export function readYesNo(value: unknown): boolean | undefined {
  const word = String(value).trim()
  return yes.test(word) ? true : no.test(word) ? false : undefined
}

/** Parses a date that has a year: JavaScript also parses a word with a number. */
const momentOf = (value: unknown): string | undefined =>
  value instanceof Date || /\d{4}/.test(String(value)) ? parseMoment(value) : undefined

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const list = (names: string) => names.trim().split(/\s+/)

/** Fields that hide a post unless they are no. */
const hiddenUnlessNo = list(
  `draft isdraft private isprivate unlisted isunlisted hidden ishidden headless unpublished notpublished secret confidential
  password membersonly subscribersonly disabled deleted trashed wip redirectto eleventyexcludefromcollections excludefromcollections`,
)
/** Fields that hide a post only if they are yes; they also have other values. */
const hiddenIfYes = list('hide exclude excluded ignore ignored internal protected premium embargo')
/** Fields that must be yes if present. A date is the time of publication. */
const publicIfYes = list(
  'published ispublished publish public ispublic visible isvisible listed islisted live online dgpublish approved',
)
/** Fields that remove the page of a post if they are no; they also have other values. */
const hiddenIfNo = list('permalink render output routable')
/** Times of publication. */
const startDates = list(
  'publishdate publishat publishon publishedat publisheddate publicationdate pubdate pubdatetime datepublished scheduled embargo published publish',
)
/** Times of the end of a publication. */
export const endDates = list(
  'expirydate expires expiresat expireson expiredate expiry expirationdate expiration unpublishdate unpublishat unpublishon',
)

const publicStatuses = list('published publish public scheduled archived live posted')
const publicVisibilities = list('public everyone all')
const unfinished =
  /^(?:draft|private|pending|unpublished|hidden|unlisted|in ?review|review|wip|in ?progress|idea|todo|trash)$/i
/** Fields that may say that a post is unfinished; they may have any other value. */
const statusFields = list('state poststatus publishstatus publicationstatus stage workflow type layout')

/** Fields that a text may inherit from its folders or the settings of its site. */
export const inheritedFields = [
  ...hiddenUnlessNo,
  ...hiddenIfYes,
  ...publicIfYes,
  ...hiddenIfNo,
  ...endDates,
  ...list('status visibility access build'),
]

/** All fields that decide whether a post is public. */
export const publicationFields = [...inheritedFields, ...startDates, ...statusFields, 'date']

/** Computed dates of Eleventy. */
const computedDate = /^(?:git )?(?:last modified|created)$/i

const draftFolders = /^(?:drafts?|unpublished|private|trash|examples?|samples?)$/i

/** What applies to all texts of a site. */
export type SitePublication = {
  /** Fields that some text of the site sets to yes: texts without them are not public. */
  requiredFields: readonly string[]
  /** Whether texts without front matter are not posts, because others have it. */
  needsFields: boolean
  /** Public folders whose names begin with `_` (collections of Jekyll). */
  publicFolders: ReadonlySet<string>
}

export type Publication = {
  status: 'draft' | 'published' | 'archived'
  publishedAt: string | undefined
  /** why it was not public on the old site, unless the field `draft` or `status` says so */
  why?: string
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

const named = (name: string, value: unknown) =>
  `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`

/** Returns why the path of a text makes it not public. */
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

/** Returns why a field makes a text not public. */
function fieldReason(fields: FrontMatter): string | undefined {
  for (const name of hiddenUnlessNo) {
    const value = first(fields[name])
    if (!isEmpty(value) && readYesNo(value) !== false) return named(name, name === 'password' ? '…' : value)
  }
  for (const name of hiddenIfYes) if (readYesNo(first(fields[name]))) return named(name, fields[name])
  for (const name of publicIfYes) {
    const value = first(fields[name])
    if (!isEmpty(value) && readYesNo(value) !== true && momentOf(value) === undefined)
      return named(name, value)
  }
  for (const name of hiddenIfNo)
    if (readYesNo(first(fields[name])) === false) return named(name, fields[name])
  const build = (fields.build ?? {}) as FrontMatter
  if (!isEmpty(build.render) && readYesNo(build.render) !== true) return named('build.render', build.render)
  if (!isEmpty(build.list) && readYesNo(build.list) === false) return named('build.list', build.list)
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

/** Whether a reason is an ordinary one for a draft. */
const isPlain = (reason: string) => /^(?:draft|isdraft|published|status): /.test(reason)

/**
 * Decides whether a text was public on its old site, by its fields, its path and its site. In doubt it was not.
 * @param fields with normalized names @param date from the name of the file
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
  const begins = startDates.map((name) => momentOf(first(fields[name]))).filter((one) => one !== undefined)
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
  for (const name of endDates) {
    const value = first(fields[name])
    const end = parseMoment(value)
    if (!isEmpty(value) && (end === undefined || end <= now)) return draft(named(name, value))
  }
  for (const name of startDates) {
    const value = first(fields[name])
    if (!isEmpty(value) && readYesNo(value) === undefined && momentOf(value) === undefined)
      return draft(named(name, value))
  }
  if (site.requiredFields.length > 0 && !site.requiredFields.some((name) => readYesNo(fields[name]) === true))
    return draft(`no ${site.requiredFields.map((name) => `${name}: true`).join(' or ')}`)
  if (site.needsFields && !hasFields) return draft('no front matter')
  return {
    status: textField(fields, 'status').toLowerCase() === 'archived' ? 'archived' : 'published',
    publishedAt,
  }
}
