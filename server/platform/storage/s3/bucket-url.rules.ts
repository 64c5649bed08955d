/** Where an S3-compatible storage keeps our files, and the keys to it. */
export type S3Bucket = {
  /** Address of the bucket, without a trailing slash. */
  base: URL
  /** What every name begins with there: empty, or ending in a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

/** What the environment of Amazon's own tools holds. */
export type AwsEnvironment = {
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  sessionToken?: string | undefined
  region?: string | undefined
}

const known = new Set(['endpoint', 'region', 'pathStyle'])
const bucketShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const shape = 's3://bucket?endpoint=https://…&region=…&pathStyle=true'

/**
 * Reads `s3://[key:secret@]bucket[/folder]?endpoint=…&region=…&pathStyle=…`. Keys and region that it leaves out come from
 * the environment; the endpoint from Amazon's own. Buckets of other endpoints are addressed by path unless told otherwise.
 * @returns the place, or what is wrong with the address as the rest of a sentence
 */
export function parseS3Url(text: string, amazon: AwsEnvironment): S3Bucket | string {
  const url = URL.parse(text)
  // Read by hand: of a scheme that they do not know, browsers and Node decode different parts.
  const bucket = url?.protocol === 's3:' ? decodeURIComponent(url.hostname) : ''
  if (!url || !bucketShape.test(bucket))
    return `must look like ${shape} (leave it unset for files inside DATA_DIR)`
  const stranger = [...url.searchParams.keys()].find((name) => !known.has(name))
  if (stranger !== undefined) return `knows endpoint, region and pathStyle, not ${stranger}`
  const region = url.searchParams.get('region') ?? amazon.region ?? 'us-east-1'
  const given = url.searchParams.get('endpoint')
  const endpoint = URL.parse(given ?? `https://s3.${region}.amazonaws.com`)
  if (!endpoint || !/^https?:$/.test(endpoint.protocol))
    return 'needs an endpoint that begins with http:// or https://'
  const style = url.searchParams.get('pathStyle') ?? String(given !== null)
  if (style !== 'true' && style !== 'false') return 'takes true or false as pathStyle'
  const accessKeyId = decodeURIComponent(url.username) || amazon.accessKeyId
  const secretAccessKey = decodeURIComponent(url.password) || amazon.secretAccessKey
  if (!accessKeyId || !secretAccessKey)
    return 'needs keys: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or s3://key:secret@bucket'
  const base = new URL(endpoint.origin)
  if (style === 'true') base.pathname = `/${bucket}`
  else base.hostname = `${bucket}.${base.hostname}`
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  return {
    base,
    prefix: folder && `${folder}/`,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: url.username ? undefined : amazon.sessionToken,
  }
}
