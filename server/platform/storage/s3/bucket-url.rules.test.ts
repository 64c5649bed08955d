import { expect, test } from 'vitest'
import { parseS3Url, type S3Bucket } from './bucket-url.rules.ts'

const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }

test('an AWS bucket needs its name and region only', () => {
  const place = parseS3Url('s3://desk?region=ap-southeast-2', keys) as S3Bucket
  expect(place.base.href).toBe('https://desk.s3.ap-southeast-2.amazonaws.com/')
  expect(place).toMatchObject({ region: 'ap-southeast-2', prefix: '', ...keys })
})

test('buckets of other endpoints are addressed by path by default', () => {
  const base = (more: string) =>
    (parseS3Url(`s3://desk?endpoint=https://s3.example:9000${more}`, keys) as S3Bucket).base.href
  expect(base('')).toBe('https://s3.example:9000/desk')
  expect(base('&pathStyle=false')).toBe('https://desk.s3.example:9000/')
})

test('credentials in the URL take precedence, and may contain any character', () => {
  const place = parseS3Url('s3://id%2F2:a%2Bb%40c@desk/some/folder/?endpoint=http://s3', keys)
  expect(place).toMatchObject({ accessKeyId: 'id/2', secretAccessKey: 'a+b@c', prefix: 'some/folder/' })
})

test.each([
  ['s3://', 'must look like'],
  ['https://desk', 'must look like'],
  ['s3://Desk_1', 'must look like'],
  ['s3://desk?endpont=https://s3', 'unknown parameter endpont'],
  ['s3://desk?endpoint=s3.example', 'needs an endpoint that begins with http:// or https://'],
  ['s3://desk?pathStyle=yes', 'must have true or false as pathStyle'],
])('%s is rejected: %s', (url, words) => expect(parseS3Url(url, keys)).toContain(words))

test('a URL without credentials is rejected', () =>
  expect(parseS3Url('s3://desk', {})).toContain('AWS_ACCESS_KEY_ID'))
