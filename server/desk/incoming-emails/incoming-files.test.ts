import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Uploads } from '#server/platform/files/uploads.ts'
import { checkMailFiles } from './incoming-files.ts'

test('a full disk rejects an email’s file without opening it: it is deleted at once, and nobody would hear of the failure', async () => {
  const path = '/nowhere/plan.pdf'
  const mail = { files: [{ name: 'plan.pdf', path, isInline: false }], source: undefined }
  const receive: Uploads['receive'] = () => Promise.reject(new Error('The disk is full'))
  await expect(checkMailFiles(mail, { receive } as Uploads)).rejects.toThrow('The disk is full')
  // an opening would have failed by now, and an error without a listener fails this run
  await expect(stat(path)).rejects.toThrow('ENOENT')
})
