import { formatNumber } from '#contract/locale.ts'
import { postFields } from '#contract/posts/post-fields.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import type { TestApp } from '#tests/support/open-app.ts'
import { forEachConcurrent, createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount } from '#tests/attacks/site-with-secrets.ts'
import { hostileFiles, hostileFileNames } from '#tests/attacks/payloads/hostile-files.ts'
import { storedFilePaths, contentHash } from '#tests/attacks/database-contents.ts'

const words = { name: 'Ada', email: 'ada@example.com' }
const application = applicationTexts({ email: 'ada@example.com' })

/** The routes that accept files, with the file field and the other fields of their forms. */
const routes: { call: string; field: string; fields: Record<string, string>; isImage?: true }[] = [
  { call: 'POST /api/contact', field: 'file', fields: { ...words, project: 'P' } },
  { call: 'POST /api/careers/apply', field: 'cv', fields: application },
  { call: 'POST /api/upload/image', field: 'image', fields: {}, isImage: true },
  { call: 'PATCH /api/auth/profileImage', field: 'image', fields: {}, isImage: true },
]

/** Returns what is wrong with the headers and the name of a stored file; undefined for nothing. */
async function findFailure({ send }: TestApp, filePath: string, name: string): Promise<string | undefined> {
  const { status, headers } = await send(`GET /${filePath}`)
  if (status !== 200) return `is ${status}`
  if (!/^files\/\d+\.[\w-]{22}\.[\w-]{43}\/[\da-f-]{36}\.pdf$/.test(filePath)) return `lies at ${filePath}`
  if (headers['content-type'] !== 'application/pdf') return `comes as ${headers['content-type']}`
  const disposition = String(headers['content-disposition'])
  if (
    !/^(inline|attachment); filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!~%&+^`|$#-]*$/.test(
      disposition,
    )
  )
    return `is saved by ${disposition}`
  if (name.length > postFields.title.max) return `has the name ${name}`
  return /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name)
    ? `has the name ${JSON.stringify(name)}`
    : undefined
}

/** Uploads files of disguised kinds, and files with hostile names. */
export const uploads: Attack = {
  name: 'uploads',
  claim: 'a route stores only the kinds of files that it accepts, and no name escapes its folder',
  rounds: { short: 1, long: 3 },
  async run(context, rounds) {
    const testApp = await context.openApp()
    const { send, database, settings } = testApp
    const failures = createFailureList()
    const { authorization } = await createAccount(testApp, 'ada@example.com')
    const files = hostileFiles()
    const before = await contentHash(database, settings.dataDir)
    let sent = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const [route, { call, field, fields, isImage }] of routes.entries()) {
        const hostile = files
          .filter(({ isForImages }) => isImage || !isForImages || field === 'cv')
          // in the short run each file goes to about one of the routes
          .filter((_, index) => context.isLong || index % routes.length === route)
        await forEachConcurrent(hostile, 4, async ({ what, bytes, name }) => {
          const body = aForm({ ...fields, [field]: [bytes, name] })
          const answer = await send(call, { body, authorization })
          sent += 1
          // Image routes accept any name.
          const isAccepted = isImage && answer.status === 201 && bytes.subarray(0, 4).includes('%PDF')
          if (![400, 413, 415].includes(answer.status) && !isAccepted)
            failures.add(`${call} with ${what} is ${answer.status}: ${answer.text}`)
          else if (answer.body?.success !== false) failures.add(`${call} with ${what} says ${answer.text}`)
        })
      }
    }
    if ((await contentHash(database, settings.dataDir)) !== before) failures.add('something was stored')

    const names = hostileFileNames(context.isLong ? 200 : 15)
    for (const [index, name] of names.entries()) {
      const body = aForm({ ...words, project: `${index}`, file: [aPdf(1_000 + index), name] })
      const { status, text } = await send('POST /api/contact', { body })
      if (status >= 500) failures.add(`the name ${JSON.stringify(name)} is ${status}: ${text}`)
      if (status !== 201) continue
      const { body: list } = await send('GET /api/contact?limit=1', { authorization })
      const { filePath, originalFileName } = list.data[0]
      const failure = await findFailure(testApp, filePath, originalFileName)
      if (failure) failures.add(`a file named ${JSON.stringify(name)} ${failure}`)
    }
    const misplaced = (await storedFilePaths(settings.dataDir)).filter(
      (path) => !/\/files\/private\/[\da-f-]{36}\.pdf$/.test(path),
    )
    if (misplaced.length > 0) failures.add(`files lie at ${misplaced.slice(0, 5).join(', ')}`)
    const summary = `${formatNumber(sent)} uploads: ${files.length} hostile files on ${routes.length} routes; ${names.length} hostile names`
    return { summary, failures: failures.all }
  },
}
