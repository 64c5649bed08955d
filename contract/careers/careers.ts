import { z } from 'zod'
import { deskFilters, deskShape } from '#contract/desk/desk.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import { formSchema, storedTextsShape } from '#contract/field-schemas.ts'
import { textFilter, choiceFilter, id, searchText, possiblyEmptyText, timestamp } from '#contract/text.ts'
import { applicationFields } from './application-fields.ts'
import { adminNotesLimit, applicationStatuses } from './limits.ts'
import { applicationMessages } from './messages.ts'

/**
 * The text fields of the application form, sent with the CV as `cv`. The database decides which positions are open, so the feature checks
 * `position`.
 */
export const ApplicationBody = formSchema(applicationFields)
export type ApplicationBody = z.input<typeof ApplicationBody>

/** The validated texts of an application. */
export type ApplicationTexts = z.output<typeof ApplicationBody>

const ApplicationStatus = z.enum(applicationStatuses, { error: applicationMessages.statusInvalid })

/** An application as the back office lists it. */
export const Application = z.object({
  _id: id,
  ...storedTextsShape(applicationFields),
  cvOriginalName: z.string(),
  status: ApplicationStatus,
  /** The latest note of the timeline. */
  adminNotes: z.string(),
  ...deskShape,
  /** The number of other applications by the same person. */
  otherCount: z.number().int(),
  appliedAt: timestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Application = z.infer<typeof Application>

/** A status change: when, by whom (email address), and from which status to which. */
const StatusChange = z.object({
  at: timestamp,
  by: z.string(),
  from: ApplicationStatus,
  to: ApplicationStatus,
})
type StatusChange = z.infer<typeof StatusChange>

/** Another application of the same person. */
const OtherApplication = Application.pick({
  _id: true,
  firstName: true,
  lastName: true,
  email: true,
  position: true,
  status: true,
  appliedAt: true,
})
export type OtherApplication = z.infer<typeof OtherApplication>

/**
 * An application with its newest status changes and the person's other applications, newest first. `otherCount` counts all of the latter.
 * `filePath` opens the CV at `{host}/{filePath}` for ten minutes, and is signed again for every response.
 */
export const ApplicationDetail = Application.extend({
  filePath: z.string(),
  history: z.array(StatusChange),
  others: z.array(OtherApplication),
})
export type ApplicationDetail = z.infer<typeof ApplicationDetail>

/** Filters of the list. Without a `view`, it contains everything except spam. */
export const ApplicationFilters = z.object({
  status: choiceFilter(applicationStatuses),
  position: textFilter('Position', applicationFields.position.max),
  ...deskFilters,
  search: searchText.meta({
    description: 'Words in the name, email address, notes, calls or emails',
  }),
})
export type ApplicationFilters = z.output<typeof ApplicationFilters>

export const Applications = z.object({
  success: z.literal(true),
  data: z.object({
    applications: z.array(Application),
    pagination: z.object({
      currentPage: z.number().int(),
      totalPages: z.number().int(),
      totalItems: z.number().int(),
      itemsPerPage: z.number().int(),
    }),
  }),
})

const Count = z.object({ _id: z.string(), count: z.number().int() })

/** Counts by status, including zeros, and by position, without zeros. */
export const ApplicationStats = z.object({
  success: z.literal(true),
  data: z.object({
    statusStats: z.array(Count),
    positionStats: z.array(Count),
    totalApplications: z.number().int(),
    positions: z.array(z.string()).meta({ description: 'Values for the position filter of the list' }),
    recentApplications: z.number().int().meta({ description: 'In the last 7 days' }),
  }),
})

/**
 * Without `adminNotes`, the notes stay; different notes are added to the timeline as a new one. With a `revision`, the call rejects a
 * change based on an older one.
 */
export const ApplicationReview = z.object({
  status: ApplicationStatus,
  adminNotes: possiblyEmptyText('Notes', adminNotesLimit).optional(),
  revision: z.int({ error: deskMessages.revisionInvalid }).optional(),
})

/** The other application by the same person. */
export const MergeBody = z.object({ with: id })
