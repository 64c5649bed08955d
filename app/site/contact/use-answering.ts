import { useCompany } from '#app/company/use-company.ts'

/** The people who answer enquiries, in the order in which the company names them. */
export function useAnswering() {
  const { answer } = useCompany('contact')
  const { people } = useCompany('people')
  return answer.people.flatMap((wanted) => people.find(({ key }) => key === wanted) ?? [])
}
