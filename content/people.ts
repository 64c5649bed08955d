/** The five people who lead the company and write its posts. */
export type PersonKey = 'amara' | 'tomas' | 'mei' | 'callum' | 'ines'

/** A person as About, Contact, Privacy and author boxes show them. Biographies are in a separate file because they are long. */
export type Person = {
  name: string
  title: string
  /** The path of a square photo, at least 320 px wide, which replaces the drawing. */
  photo?: string
  /** The paths of the full drawing, and of the face for small sizes. */
  drawing: { whole: string; face: string }
}

export const people: Record<PersonKey, Person> = {
  amara: {
    name: 'Amara Okafor',
    title: 'CTO',
    drawing: { whole: '/people/amara.svg', face: '/people/amara.svg#face' },
  },
  tomas: {
    name: 'Tomas Lindqvist',
    title: 'Chief Operating Officer',
    drawing: { whole: '/people/tomas.svg', face: '/people/tomas.svg#face' },
  },
  mei: {
    name: 'Mei Tanaka',
    title: 'Head of Machine Learning',
    drawing: { whole: '/people/mei.svg', face: '/people/mei.svg#face' },
  },
  callum: {
    name: 'Callum Reid',
    title: 'Head of Reliability',
    drawing: { whole: '/people/callum.svg', face: '/people/callum.svg#face' },
  },
  ines: {
    name: 'Ines Duarte',
    title: 'Head of Security',
    drawing: { whole: '/people/ines.svg', face: '/people/ines.svg#face' },
  },
}

export const leadership: PersonKey[] = ['amara', 'tomas', 'mei', 'callum', 'ines']
