import { Download } from 'lucide-react'
import { RecordSection } from '#app/admin/desk/record/record-section.tsx'
import { previewKindOf } from '#app/ui/admin/files/file-kind.rules.ts'
import { FilePreview } from '#app/ui/admin/files/file-preview.tsx'
import { Button, buttonClass } from '#app/ui/forms/button.tsx'
import type { Application, ApplicationDetail } from '#contract/careers/careers.ts'
import { downloadCv } from './download-cv.ts'

type Props = {
  application: Application
  filePath: string | undefined
  onFailure: (message: string | undefined) => void
}

export function CvActions({ application, filePath, onFailure }: Props) {
  const name = application.cvOriginalName
  return (
    <div className="flex items-center gap-3">
      {filePath && previewKindOf(name) === 'pdf' && (
        <a
          href={`/${filePath}`}
          target="_blank"
          rel="noreferrer"
          className={`shrink-0 print:hidden ${buttonClass({ variant: 'secondary', size: 'compact' })}`}
        >
          View CV
        </a>
      )}
      <Button
        variant="secondary"
        size="compact"
        className="shrink-0 print:hidden"
        onClick={async () => onFailure(await downloadCv(application))}
      >
        <Download className="size-4" aria-hidden="true" />
        Download
      </Button>
      <p dir="auto" title={name} className="min-w-0 truncate text-left text-muted">
        {name}
      </p>
    </div>
  )
}

/** A preview of the CV, on wide screens. */
export function CvPreview({ application: { cvOriginalName, filePath } }: { application: ApplicationDetail }) {
  return (
    <div className="max-lg:hidden print:hidden">
      <RecordSection title="CV">
        <FilePreview src={`/${filePath}`} name={cvOriginalName} height="h-[45dvh] min-h-80" />
      </RecordSection>
    </div>
  )
}
