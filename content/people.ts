/** The five people who lead the company and write its articles. */
export type PersonKey = 'amara' | 'tomas' | 'mei' | 'callum' | 'ines'

/** `role` stands under an article, `title` under a name on the About page. */
export type Person = { name: string; role: string; title: string; initials: string; bio: string }

export const people: Record<PersonKey, Person> = {
  amara: {
    name: 'Amara Okafor',
    role: 'Principal platform engineer',
    title: 'CTO',
    initials: 'AO',
    bio: 'Amara co-founded Stratoworks in 2017 after a decade of building internal platforms for a bank and a telecommunications carrier. She designs paved roads that product teams choose without being told to, and deletes more YAML than she writes. She sets our engineering standards and still takes her turn on call.',
  },
  tomas: {
    name: 'Tomas Lindqvist',
    role: 'Delivery lead',
    title: 'Chief Operating Officer',
    initials: 'TL',
    bio: 'Tomas co-founded Stratoworks and runs every engagement until somebody else can. He spent twelve years in logistics software, where he learnt that a plan is only as good as its smallest shippable step. He writes about scope, estimates and the meetings that could have been a pull request.',
  },
  mei: {
    name: 'Mei Tanaka',
    role: 'Machine learning lead',
    title: 'Head of Machine Learning',
    initials: 'MT',
    bio: 'Mei leads the machine learning practice. She trained as a statistician, then spent eight years putting forecasting and ranking models into production for energy and retail companies. Her first question is which simple rule the model has to beat, and she has talked several clients out of training one at all.',
  },
  callum: {
    name: 'Callum Reid',
    role: 'Reliability lead',
    title: 'Head of Reliability',
    initials: 'CR',
    bio: 'Callum leads the reliability practice. He has carried a pager for fifteen years across payments, broadcasting and emergency services, and has run several hundred incident reviews without asking whose fault it was. He cares about alerts that mean something, runbooks that have been rehearsed, and engineers who sleep.',
  },
  ines: {
    name: 'Ines Duarte',
    role: 'Security lead',
    title: 'Head of Security',
    initials: 'ID',
    bio: 'Ines leads the security practice. She began as a penetration tester, grew tired of finding the same faults every year, and moved to the side that can remove them. She works on short-lived credentials, signed builds and policy as code, so that the secure path is also the shortest one.',
  },
}

export const leadership: PersonKey[] = ['amara', 'tomas', 'mei', 'callum', 'ines']
