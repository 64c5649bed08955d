/** The five people who lead the company and write its articles. */
export type PersonKey = 'amara' | 'tomas' | 'mei' | 'callum' | 'ines'

/** One record for About, Contact, Privacy and the author boxes: everywhere the same name, title and picture. */
export type Person = {
  name: string
  title: string
  bio: string
  /** Path of a square photograph, at least 320 px wide; takes the place of the drawing. */
  photo?: string
  /** Paths of a drawing: the whole of it, and the part for small sizes. */
  drawing: { whole: string; face: string }
}

export const people: Record<PersonKey, Person> = {
  amara: {
    name: 'Amara Okafor',
    title: 'CTO',
    drawing: { whole: '/people/amara.svg', face: '/people/amara.svg#face' },
    bio: 'Amara co-founded Stratoworks in 2017 after a decade of building internal platforms for a bank and a telecommunications carrier. She designs paved roads that product teams choose without being told to, and deletes more YAML than she writes. She sets our engineering standards and still takes her turn on call.',
  },
  tomas: {
    name: 'Tomas Lindqvist',
    title: 'Chief Operating Officer',
    drawing: { whole: '/people/tomas.svg', face: '/people/tomas.svg#face' },
    bio: 'Tomas co-founded Stratoworks and runs every engagement until somebody else can. He spent twelve years in logistics software, where he learnt that a plan is only as good as its smallest shippable step. He writes about scope, estimates and the meetings that could have been a pull request.',
  },
  mei: {
    name: 'Mei Tanaka',
    title: 'Head of Machine Learning',
    drawing: { whole: '/people/mei.svg', face: '/people/mei.svg#face' },
    bio: 'Mei leads the machine learning practice. She trained as a statistician, then spent eight years putting forecasting and ranking models into production for energy and retail companies. Her first question is which simple rule the model has to beat, and she has talked several clients out of training one at all.',
  },
  callum: {
    name: 'Callum Reid',
    title: 'Head of Reliability',
    drawing: { whole: '/people/callum.svg', face: '/people/callum.svg#face' },
    bio: 'Callum leads the reliability practice. He has carried a pager for fifteen years across payments, broadcasting and emergency services, and has run several hundred incident reviews without asking whose fault it was. He cares about alerts that mean something, runbooks that have been rehearsed, and engineers who sleep.',
  },
  ines: {
    name: 'Ines Duarte',
    title: 'Head of Security',
    drawing: { whole: '/people/ines.svg', face: '/people/ines.svg#face' },
    bio: 'Ines leads the security practice. She began as a penetration tester, grew tired of finding the same faults every year, and moved to the side that can remove them. She works on short-lived credentials, signed builds and policy as code, so that the secure path is also the shortest one.',
  },
}

export const leadership: PersonKey[] = ['amara', 'tomas', 'mei', 'callum', 'ines']
