/** The nouns in the call names of each kind: one record, several, and an email to its sender. */
const nouns = {
  enquiry: { submission: 'Enquiry', submissions: 'Enquiries', email: 'Reply' },
  application: { submission: 'Application', submissions: 'Applications', email: 'ApplicationEmail' },
} as const

export type SubmissionName = keyof typeof nouns

type Nouns<Name extends SubmissionName> = (typeof nouns)[Name]

/** The name of a shared call for one kind: `listSubmissions` becomes `listEnquiries` for enquiries. */
export type CallNameOf<
  Shared extends string,
  Name extends SubmissionName,
> = Shared extends `${infer Verb}Submissions${infer Rest}`
  ? `${Verb}${Nouns<Name>['submissions']}${Rest}`
  : Shared extends `${infer Verb}Submission${infer Rest}`
    ? `${Verb}${Nouns<Name>['submission']}${Rest}`
    : Shared extends `${infer Verb}Email${infer Rest}`
      ? `${Verb}${Nouns<Name>['email']}${Rest}`
      : never

/** Returns the name of a shared call for one kind. */
export function callNameOf<Shared extends string, Name extends SubmissionName>(
  shared: Shared,
  name: Name,
): CallNameOf<Shared, Name> {
  const { submissions, submission, email } = nouns[name]
  return shared.replace(
    /Submissions?|Email/,
    (noun) => ({ Submissions: submissions, Submission: submission, Email: email })[noun]!,
  ) as CallNameOf<Shared, Name>
}
