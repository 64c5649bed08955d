import type { Application } from '#contract/careers/careers.ts'

/** The name of an applicant. */
export const applicantNameOf = ({ firstName, lastName }: Pick<Application, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
