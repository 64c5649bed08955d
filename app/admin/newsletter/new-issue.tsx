import { useFormDraft } from '#app/session/form-drafts.ts'
import { issueDraftName, IssueEditor, type TypedIssue } from './issue-editor.tsx'
import { emptyIssue } from './issue-form.ts'

const nothing: TypedIssue = { form: emptyIssue, revision: undefined }

export default function NewIssue() {
  const typed = useFormDraft(issueDraftName, nothing)
  return <IssueEditor issue={undefined} typed={typed} onIssue={() => {}} />
}
