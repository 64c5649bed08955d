import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { demoApplications, demoEnquiries, type DemoApplication } from '#content/demo/desk.ts'
import { otherPosition } from '#contract/careers/limits.ts'
import { fileKinds, type FileKind } from '#contract/files/files.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { demoId } from './demo-ids.ts'
import { writePdf } from './demo-pdf.ts'

/** The file of a demo enquiry or application, and its row. */
type DeskFile = { bytes: Buffer; row: ReturnType<typeof rowOf> }

function rowOf(kind: 'enquiry' | 'cv', name: string, type: FileKind, bytes: Buffer, createdAt: string) {
  return {
    id: demoId(`file ${name}`),
    kind,
    storedName: `${demoId(`stored ${name}`)}.${fileKinds[type].extensions[0]}`,
    originalName: name,
    mimeType: fileKinds[type].mime,
    byteSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt,
  }
}

function cvOf(application: DemoApplication): DeskFile {
  const { firstName, lastName, email, phone, position, experience, coverLetter, appliedAt } = application
  const sentences = coverLetter.match(/[^.!?]+[.!?]+/g) ?? [coverLetter]
  const bytes = writePdf({
    title: `${firstName} ${lastName}`,
    subtitle: `${position === otherPosition ? 'Open application' : position}, ${experience}`,
    sections: [
      { heading: 'Contact', paragraphs: [`${email}, ${phone}`] },
      { heading: 'Profile', paragraphs: [sentences.slice(0, 3).join('').trim()] },
      { heading: 'More', paragraphs: [sentences.slice(3).join('').trim()] },
    ],
  })
  return { bytes, row: rowOf('cv', `${firstName} ${lastName} CV.pdf`, 'pdf', bytes, appliedAt) }
}

/** A chart of twelve monthly bills that rise from 21,000 to 34,000 dollars. */
function billsChart(): Promise<Buffer> {
  const bars = Array.from({ length: 12 }, (_, month) => {
    const height = Math.round(((21 + (13 * month) / 11) / 34) * 300)
    return `<rect x="${60 + month * 58}" y="${360 - height}" width="38" height="${height}" fill="#2459e2"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="420">
    <rect width="800" height="420" fill="#f9fafd"/><path d="M40 360H770" stroke="#737c8d" stroke-width="2"/>
    ${bars.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

function briefOf(company: string, project: string): Buffer {
  const sections = [{ heading: 'What we need', paragraphs: [project] }]
  return writePdf({ title: 'Project brief', subtitle: company, sections })
}

/** The files of the demo enquiries, by email address. */
async function enquiryFiles(): Promise<Map<string, DeskFile>> {
  const chart = await billsChart()
  const files = new Map<string, DeskFile>()
  for (const { email, companyName = '', project, createdAt } of demoEnquiries) {
    const pdf = (name: string) => {
      const bytes = briefOf(companyName, project)
      files.set(email, { bytes, row: rowOf('enquiry', name, 'pdf', bytes, createdAt) })
    }
    if (email.startsWith('bronwyn.tully')) pdf('Release overview.pdf')
    if (email.startsWith('dmitri.halvorsen')) pdf('Request for quote.pdf')
    if (email.startsWith('priscilla.ong')) pdf('Proposal to review.pdf')
    if (email.startsWith('carolyn.voss'))
      files.set(email, { bytes: chart, row: rowOf('enquiry', 'Cloud bill.png', 'png', chart, createdAt) })
  }
  return files
}

export type DeskFiles = { enquiries: Map<string, DeskFile>; cvs: Map<string, DeskFile> }

/** Creates and stores the files of the demo desk; their rows are inserted with the records. */
export async function storeDeskFiles(storage: Storage): Promise<DeskFiles> {
  const enquiries = await enquiryFiles()
  const cvs = new Map(demoApplications.map((application) => [application.email, cvOf(application)]))
  const files = [...enquiries.values(), ...cvs.values()]
  await Promise.all(files.map(({ bytes, row }) => storage.put(`private/${row.storedName}`, bytes)))
  return { enquiries, cvs }
}
