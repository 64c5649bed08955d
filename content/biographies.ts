import type { PersonKey } from './people.ts'

/** The biographies on the About page and under articles. */
export const biographies: Record<PersonKey, string> = {
  amara:
    'Amara co-founded Stratoworks in 2017 after a decade of building internal platforms for a bank and a telecommunications carrier. She designs paved roads that product teams choose without being told to, and deletes more YAML than she writes. She sets our engineering standards and still takes her turn on call.',
  tomas:
    'Tomas co-founded Stratoworks and runs every engagement until someone else can. He spent twelve years in logistics software, where he learnt that a plan is only as good as its smallest shippable step. He writes about scope, estimates and meetings that could have been a pull request.',
  mei: 'Mei leads the machine learning practice. She trained as a statistician, then spent eight years putting forecasting and ranking models into production for energy and retail companies. Her first question is which simple rule the model has to beat, and she has talked several clients out of training one at all.',
  callum:
    'Callum leads the reliability practice. He has carried a pager for fifteen years across payments, broadcasting and emergency services, and has run several hundred incident reviews without asking whose fault it was. He cares about alerts that mean something, runbooks that have been rehearsed, and engineers who sleep.',
  ines: 'Ines leads the security practice. She began as a penetration tester, grew tired of finding the same faults every year, and moved to the side that can fix them. She works on short-lived credentials, signed builds and policy as code, so that the secure path is also the shortest one.',
}
