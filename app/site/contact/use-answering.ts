import { useCompany } from '#app/company/use-company.ts'

/** The people who answer enquiries, in the company's order. */
export function useAnswering() {
  const { answer } = useCompany('contact')
  const { people } = useCompany('people')
  return answer.people.flatMap((wanted) => people.find(({ key }) => key === wanted) ?? [])
}
