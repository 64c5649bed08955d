/** The process that looks into documents: one that is made to do harm takes nothing from the server. */
import { readFile } from 'node:fs/promises'
import { serveJobs } from '#server/platform/processes/serve-jobs.ts'
import { kindFromInside } from './file-types/document-kinds.ts'
import { Inspection } from './inspection.ts'

serveJobs(async (path: string) => kindFromInside(await readFile(path), new Inspection()))
