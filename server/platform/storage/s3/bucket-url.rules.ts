/** An S3-compatible bucket and its access keys. */
export type S3Bucket = {
  /** URL of the bucket, without a trailing slash */
  base: URL
  /** prefix of every object name: empty, or ending in a slash */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

/** Keys and region from the environment variables that the AWS tools use. */
export type AwsEnvironment = {
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  sessionToken?: string | undefined
  region?: string | undefined
}

const knownParameters = new Set(['endpoint', 'region', 'pathStyle'])
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const format = 's3://bucket?endpoint=https://…&region=…&pathStyle=true'

/**
 * Parses `s3://[key:secret@]bucket[/folder]?endpoint=…&region=…&pathStyle=…`. Missing keys and region come from the
 * environment; the default endpoint is Amazon's. Buckets of other endpoints use path-style URLs unless `pathStyle` says otherwise.
 * @returns the bucket, or the problem with the URL as the rest of a sentence that begins with `STORAGE_URL`
 */
export function parseS3Url(text: string, aws: AwsEnvironment): S3Bucket | string {
  try {
    decodeURIComponent(text)
  } catch {
    return 'has a stray %: write it as %25'
  }
  const url = URL.parse(text)
  // decoded here: the URL parser leaves the host of an unknown scheme percent-encoded
  const bucket = url?.protocol === 's3:' ? decodeURIComponent(url.hostname) : ''
  if (!url || !bucketName.test(bucket))
    return `must look like ${format} (leave it unset to keep files in DATA_DIR)`
  const unknownParameter = [...url.searchParams.keys()].find((name) => !knownParameters.has(name))
  if (unknownParameter !== undefined)
    return `has an unknown parameter ${unknownParameter}: use endpoint, region and pathStyle`
  const region = url.searchParams.get('region') ?? aws.region ?? 'us-east-1'
  const endpointParameter = url.searchParams.get('endpoint')
  const endpoint = URL.parse(endpointParameter ?? `https://s3.${region}.amazonaws.com`)
  if (!endpoint || !/^https?:$/.test(endpoint.protocol))
    return 'needs an endpoint that begins with http:// or https://'
  const style = url.searchParams.get('pathStyle') ?? String(endpointParameter !== null)
  if (style !== 'true' && style !== 'false') return 'must have true or false as pathStyle'
  const accessKeyId = decodeURIComponent(url.username) || aws.accessKeyId
  const secretAccessKey = decodeURIComponent(url.password) || aws.secretAccessKey
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
    sessionToken: url.username ? undefined : aws.sessionToken,
  }
}
