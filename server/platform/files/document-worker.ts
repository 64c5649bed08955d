/** Inspects documents in a separate process, so that a malicious one can't harm the server. */
import { readFile } from 'node:fs/promises'
import { serveJobs } from '#server/platform/processes/serve-jobs.ts'
import { kindFromContents } from './file-types/document-kinds.ts'
import { InspectionBudget } from './inspection.ts'

serveJobs(async (path: string) => kindFromContents(await readFile(path), new InspectionBudget()))
