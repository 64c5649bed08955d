import { z } from 'zod'
import { Failure } from '#contract/failure.ts'
import { Pagination, pageParam, limitParam } from '#contract/pagination.ts'
import { choiceFilter, id, searchText, slugParam, timestamp } from '#contract/text.ts'
import { adminOpeningMessages } from './admin-messages.ts'
import { employmentTypes, openingsPageSize, openingStates, openingStatuses, salaryUnits } from './limits.ts'
import { OpeningFacts } from './opening-body.ts'

/** A day: `2026-11-21`. */
const day = z.string()

/** An opening in public lists. `pay` is its salary in short form; '' if not given. */
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

/** In `data`, like all public responses about careers. */
export const OpenOpenings = z.object({
  success: z.literal(true),
  data: z.object({ openings: z.array(OpeningCard) }),
})

/** An opening as its page shows it. `slug` is the current slug, even if the request had an older one. `state` says whether it is open. */
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

export const OpeningSlugParams = z.object({ slug: slugParam })

/** An opening, and the titles of all open ones in order, which are the choices in the application form. */
export const OpeningBySlug = z.object({
  success: z.literal(true),
  data: z.object({ opening: OpeningPage, positions: z.array(z.string()) }),
})
export type OpeningBySlug = z.infer<typeof OpeningBySlug>['data']

/** Someone who can be responsible for openings. */
const Recruiter = z.object({ _id: id, name: z.string() })
export type Recruiter = z.infer<typeof Recruiter>

/** An opening in the back office list, with its number of applications. */
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

/** Openings in order, and how many are in each state, regardless of filters. */
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

/** The response to a save of an older revision: the current opening. */
export const OpeningConflict = Failure.extend({ opening: Opening.optional() })
export type OpeningConflict = z.infer<typeof OpeningConflict>

/** Moves an opening after another one, or to the top with null. */
export const OpeningPlace = z.object({
  after: z.uuid({ error: adminOpeningMessages.placeInvalid }).toLowerCase().nullable(),
})
