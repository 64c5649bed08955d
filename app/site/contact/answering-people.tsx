import { Portrait } from '#app/ui/images/portrait.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { useAnswering } from './use-answering.ts'

/** The people who answer enquiries, with their faces. */
export function AnsweringPeople() {
  const { answer: contactAnswer } = useCompany('contact')
  const answering = useAnswering()
  if (answering.length === 0) return null
  return (
    <div className="mt-8 flex items-center gap-4">
      <div className="flex shrink-0 -space-x-3">
        {answering.map((person) => (
          <Portrait
            key={person.name}
            person={person}
            part="face"
            className="size-16 rounded-full border-3 border-page"
          />
        ))}
      </div>
      <div>
        <p className="font-medium text-heading">{contactAnswer.text}</p>
        <ul className="text-small text-muted">
          {answering.map(({ name, title }) => (
            <li key={name}>
              {name}, {title}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
