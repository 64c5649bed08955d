import { contactAnswer } from '#content/contact.ts'
import { people } from '#content/people.ts'
import { Portrait } from '#app/ui/images/portrait.tsx'

/** The people who answer enquiries. */
export function AnsweringPeople() {
  const answering = contactAnswer.people.map((key) => people[key])
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
