import type { Application } from '#contract/careers/careers.ts'

export const applicantNameOf = ({ firstName, lastName }: Pick<Application, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
