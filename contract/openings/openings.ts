import { z } from 'zod'
import { Failure } from '#contract/failure.ts'
import { Pagination, pageParam, limitParam } from '#contract/pagination.ts'
import { choiceFilter, id, isStorableText, searchText, timestamp } from '#contract/text.ts'
import { adminOpeningMessages } from './admin-messages.ts'
import { employmentTypes, openingsPageSize, openingStates, openingStatuses, salaryUnits } from './limits.ts'
import { OpeningFacts } from './opening-body.ts'

/** A day: `2026-11-21`. */
const day = z.string()

/** An open position as lists show it. `pay` is its salary in a few letters, '' where none is given. */
export const OpeningCard = z.object({
  slug: z.string(),
  title: z.string(),
  experience: z.string(),
  place: z.string(),
  pay: z.string(),
  salary: z.string(),
  description: z.string(),
  responsibilities: z.array(z.string()),
})
export type OpeningCard = z.infer<typeof OpeningCard>

/** Under `data`, as all that is public about careers. */
export const OpenOpenings = z.object({
  success: z.literal(true),
  data: z.object({ openings: z.array(OpeningCard) }),
})

/** A position as its page shows it. `slug` is the present one, whichever was asked for. One that is not open says so in `state`. */
export const OpeningPage = OpeningCard.extend({
  state: z.enum(['open', 'closed', 'expired']),
  requirements: z.array(z.string()),
  offer: z.array(z.string()),
  hours: z.string(),
  searchTitle: z.string(),
  searchDescription: z.string(),
  postedOn: day,
  validThrough: day.nullable(),
  kind: z.enum(employmentTypes),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
  isRemote: z.boolean(),
  remoteArea: z.string(),
  currency: z.string(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  salaryUnit: z.enum(salaryUnits),
})
export type OpeningPage = z.infer<typeof OpeningPage>

export const OpeningSlugParams = z.object({ slug: z.string().max(200).refine(isStorableText) })

/** A position, and the titles of all that are open, in their order: the choices of the application form. */
export const OpeningBySlug = z.object({
  success: z.literal(true),
  data: z.object({ opening: OpeningPage, positions: z.array(z.string()) }),
})
export type OpeningBySlug = z.infer<typeof OpeningBySlug>['data']

/** Somebody who can look after openings. */
const Recruiter = z.object({ _id: id, name: z.string() })
export type Recruiter = z.infer<typeof Recruiter>

/** An opening as the list of the back office shows it, with the number of applications for it. */
export const OpeningSummary = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  status: z.enum(openingStatuses),
  state: z.enum(openingStates),
  place: z.string(),
  postedOn: day.nullable(),
  validThrough: day.nullable(),
  recruiter: Recruiter.nullable(),
  applications: z.number().int(),
  updatedAt: timestamp,
})
export type OpeningSummary = z.infer<typeof OpeningSummary>

/** An opening as its editor shows it. */
export const Opening = OpeningFacts.extend({
  _id: id,
  slug: z.string(),
  title: z.string(),
  status: z.enum(openingStatuses),
  state: z.enum(openingStates),
  postedOn: day.nullable(),
  validThrough: day.nullable(),
  recruiterId: id.nullable(),
  applications: z.number().int(),
  /** Number of saves. A save that names an older revision is rejected. */
  revision: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Opening = z.infer<typeof Opening>

export const OpeningsQuery = z.object({
  page: pageParam,
  limit: limitParam(openingsPageSize),
  state: choiceFilter(openingStates),
  search: searchText.meta({ description: 'Part of the title' }),
})
export type OpeningsQuery = z.output<typeof OpeningsQuery>

/** Openings in their order, and how many there are of each state whatever the filters. */
export const Openings = z.object({
  success: z.literal(true),
  openings: z.array(OpeningSummary),
  counts: z.object({ draft: z.int(), open: z.int(), closed: z.int(), expired: z.int() }),
  pagination: Pagination,
})

export const OpeningParams = z.object({ id })

export const OpeningFound = z.object({ success: z.literal(true), opening: Opening })

export const Recruiters = z.object({ success: z.literal(true), recruiters: z.array(Recruiter) })

export const OpeningSaved = z.object({ success: z.literal(true), message: z.string(), opening: Opening })

/** The answer to a save that names an older revision: the opening as it is now. */
export const OpeningConflict = Failure.extend({ opening: Opening.optional() })
export type OpeningConflict = z.infer<typeof OpeningConflict>

/** Puts an opening right after another one; null makes it the first. */
export const OpeningPlace = z.object({
  after: z.uuid({ error: adminOpeningMessages.placeInvalid }).toLowerCase().nullable(),
})
