import { Download, Printer } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { CopyButton } from '#app/ui/admin/copy-button.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { saveFile } from '#app/ui/admin/files/save-file.ts'
import { useCompany } from '#app/company/use-company.ts'

type Props = { codes: string[] | undefined; email: string; onClose: () => void }

/** Shows new recovery codes, which can't be shown again. */
export function RecoveryCodesDialog({ codes, email, onClose }: Props) {
  const company = useCompany('company')
  const text = codes?.join('\n') ?? ''
  const heading = `Recovery codes for ${email} at ${company.name}. Each works once.`
  const sheet = `${heading}\n${location.origin}/login\n\n${text}\n`
  return (
    <Dialog
      title="Recovery codes"
      isOpen={codes !== undefined}
      onClose={onClose}
      footer={
        <Button data-first-focus onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <div className="grid gap-5">
        <p className="hidden print:block">{heading}</p>
        <p className="print:hidden">
          Store these where you can find them without your phone or passkey, such as in a password manager or
          on paper. They won’t be shown again.
        </p>
        <ol
          aria-label="Recovery codes"
          className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-2 rounded-control bg-raised p-4 font-mono text-small text-heading"
        >
          {codes?.map((code) => (
            <li key={code} className="whitespace-nowrap select-all">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-3 print:hidden">
          <CopyButton text={text} label="Copy" />
          <Button
            variant="secondary"
            onClick={() => saveFile(new Blob([sheet], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            <Download className="size-4" aria-hidden="true" />
            Download
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden="true" />
            Print
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
