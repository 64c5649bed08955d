import { z } from 'zod'
import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { keysOf } from '#contract/fields.ts'
import { slugParam, timestamp } from '#contract/text.ts'
import { ImageUploaded } from '#contract/images/images.ts'
import { IconQuery, IconsFound } from './icons.ts'
import { companyBodyLimit } from './limits.ts'
import { logoFileRule } from './logo-files.ts'
import { companyMessages } from './messages.ts'
import { SetupBody, SetupState } from './setup.ts'
import { partNames, partsOfPages, type PageName } from './part-names.ts'
import { EntryUse, referenceKeys } from './references.ts'

/** A part, in the shape of its schema. */
const Part = z.record(z.string(), z.unknown())

const pageNames = Object.keys(partsOfPages) as [PageName, ...PageName[]]

const PageParams = z.object({ page: z.enum(pageNames) })
/** The token of a preview, to show an unsaved part. */
const PreviewQuery = z.object({ preview: z.string().max(100).optional() })

const PageParts = z.object({ success: z.literal(true), parts: z.partialRecord(z.enum(partNames), Part) })

const AddressParams = z.object({ slug: slugParam })
const PageAtAddress = z.union([
  z.object({ success: z.literal(true), service: Part }),
  z.object({ success: z.literal(true), page: Part }),
])

const CompanyFound = z.object({ success: z.literal(true), company: Part })
const revision = z.int({ error: companyMessages.revisionInvalid }).min(0)

/** A saved version. `savedBy` is null if the account no longer exists. */
const CompanyVersion = z.object({
  revision: z.int(),
  savedAt: timestamp,
  savedBy: z.string().nullable(),
  /** The shipped texts were restored. */
  isReset: z.boolean(),
})
export type CompanyVersion = z.infer<typeof CompanyVersion>

const CompanyPartSummary = CompanyVersion.extend({ part: z.enum(partNames) })
export type CompanyPartSummary = z.infer<typeof CompanyPartSummary>

/** A part in its editor. `revision` is 0 if it was never saved. */
const PartState = z.object({
  part: Part,
  revision: z.int(),
  savedAt: timestamp.nullable(),
  savedBy: z.string().nullable(),
})
export type PartState = z.infer<typeof PartState>

const PartParams = z.object({ part: z.enum(partNames) })
const EntryParams = z.object({ part: z.enum(keysOf(referenceKeys)) })
const VersionParams = PartParams.extend({ revision: z.coerce.number().int().min(1) })
const PartFound = z.object({ success: z.literal(true), ...PartState.shape })
const PartSaved = z.object({ success: z.literal(true), message: z.string(), ...PartState.shape })

/** The response to a save of an older revision: the current part. */
const PartConflict = Failure.extend({ state: PartState.optional() })
export type PartConflict = z.infer<typeof PartConflict>

const PartBody = z.object({ part: Part, revision })

const SetupFound = z.object({ success: z.literal(true), ...SetupState.shape })
const SetupDone = SetupFound.extend({ message: z.string() })
/** The response to a change of an older revision: the current answers. */
const SetupConflict = Failure.extend({ state: SetupState.optional() })

/** Calls about company texts: what pages read, and what owners edit. */
export const companyCalls = {
  getPageParts: {
    address: addresses.getPageParts,
    group: 'Company',
    summary: 'Get the company texts of a page',
    access: 'public',
    capability: 'public',
    params: PageParams,
    query: PreviewQuery,
    answer: PageParts,
    isCached: true,
  },
  getPageAt: {
    address: addresses.getPageAt,
    group: 'Company',
    summary: 'Get the service or custom page at a slug',
    access: 'public',
    capability: 'public',
    params: AddressParams,
    query: PreviewQuery,
    answer: PageAtAddress,
    notFoundMessage: companyMessages.pageNotFound,
    isCached: true,
  },
  getCompany: {
    address: addresses.getCompany,
    group: 'Company',
    summary: 'Get company details: name, addresses, phone, social networks',
    access: 'public',
    capability: 'public',
    answer: CompanyFound,
    isCached: true,
  },
  updateCompany: {
    address: addresses.updateCompany,
    group: 'Company',
    summary: 'Update company details; omitted fields stay unchanged',
    capability: 'company',
    body: z.looseObject({ revision: revision.optional() }),
    bodyLimit: companyBodyLimit,
    answer: CompanyFound.extend({ message: z.string() }),
    conflict: PartConflict,
    publishes: true,
    audit: ['company.updated'],
  },
  getCompanySetup: {
    address: addresses.getCompanySetup,
    group: 'Company',
    summary: 'Get the setup answers, complete or not',
    capability: 'company',
    answer: SetupFound,
  },
  saveCompanySetup: {
    address: addresses.saveCompanySetup,
    group: 'Company',
    summary: 'Save setup answers for later, complete or not',
    capability: 'company',
    body: SetupBody,
    answer: SetupFound,
    conflict: SetupConflict,
    audit: ['company.setupKept'],
  },
  applyCompanySetup: {
    address: addresses.applyCompanySetup,
    group: 'Company',
    summary: 'Create all texts of the site from the answers; previous texts stay in the history',
    capability: 'company',
    body: SetupBody,
    answer: SetupDone,
    conflict: SetupConflict,
    publishes: true,
    audit: ['company.setUp'],
  },
  undoCompanySetup: {
    address: addresses.undoCompanySetup,
    group: 'Company',
    summary: 'Restore the texts from before the setup',
    capability: 'company',
    query: z.object({ revision: z.coerce.number().int().min(0) }),
    answer: SetupDone,
    conflict: SetupConflict,
    publishes: true,
    audit: ['company.setupUndone'],
  },
  uploadLogo: {
    address: addresses.uploadLogo,
    group: 'Company',
    summary: 'Upload a logo; it is re-encoded without metadata, SVG as PNG',
    capability: 'company',
    file: logoFileRule,
    stores: 'files',
    status: 201,
    answer: ImageUploaded,
    audit: ['image.uploaded'],
  },
  listIcons: {
    address: addresses.listIcons,
    group: 'Company',
    summary: 'Search icons by name; returns up to 40, each with its SVG',
    capability: 'company',
    query: IconQuery,
    answer: IconsFound,
  },
  listCompanyParts: {
    address: addresses.listCompanyParts,
    group: 'Company',
    summary: 'List edited company texts: when and by whom. All others are as shipped',
    capability: 'company',
    answer: z.object({ success: z.literal(true), parts: z.array(CompanyPartSummary) }),
  },
  getCompanyPart: {
    address: addresses.getCompanyPart,
    group: 'Company',
    summary: 'Get a company text for its editor',
    capability: 'company',
    params: PartParams,
    answer: PartFound,
    notFoundMessage: companyMessages.partNotFound,
  },
  saveCompanyPart: {
    address: addresses.saveCompanyPart,
    group: 'Company',
    summary:
      'Save and publish a company text; 409 if the revision is outdated. References to deleted services, people and clients are removed from the other texts',
    capability: 'company',
    params: PartParams,
    body: PartBody,
    bodyLimit: companyBodyLimit,
    answer: PartSaved,
    notFoundMessage: companyMessages.partNotFound,
    conflict: PartConflict,
    publishes: true,
    audit: ['company.updated'],
  },
  previewCompanyPart: {
    address: addresses.previewCompanyPart,
    group: 'Company',
    summary: 'Validate a company text, and get a token that previews it on pages for an hour',
    capability: 'company',
    params: PartParams,
    body: z.object({ part: Part, replaces: z.string().max(100).optional() }),
    bodyLimit: companyBodyLimit,
    answer: z.object({ success: z.literal(true), token: z.string() }),
    notFoundMessage: companyMessages.partNotFound,
    audit: 'none',
    isPersonal: true,
  },
  resetCompanyPart: {
    address: addresses.resetCompanyPart,
    group: 'Company',
    summary: 'Restore the text from the setup, or the shipped one; saved versions stay in the history',
    capability: 'company',
    params: PartParams,
    answer: PartSaved,
    notFoundMessage: companyMessages.partNotFound,
    publishes: true,
    audit: ['company.reset', 'company.updated'],
  },
  listEntryUses: {
    address: addresses.listEntryUses,
    group: 'Company',
    summary: 'Find where other texts reference a service (by slug), person (by key) or client (by name)',
    capability: 'company',
    params: EntryParams,
    query: z.object({ key: z.string().max(120) }),
    answer: z.object({ success: z.literal(true), uses: z.array(EntryUse) }),
    notFoundMessage: companyMessages.partNotFound,
  },
  listCompanyVersions: {
    address: addresses.listCompanyVersions,
    group: 'Company',
    summary: 'List the versions of a company text, newest first',
    capability: 'company',
    params: PartParams,
    answer: z.object({
      success: z.literal(true),
      versions: z.array(CompanyVersion),
      /** A reset restores the text from the setup. */
      isSetUp: z.boolean(),
    }),
    notFoundMessage: companyMessages.partNotFound,
  },
  getCompanyVersion: {
    address: addresses.getCompanyVersion,
    group: 'Company',
    summary: 'Get a version of a company text',
    capability: 'company',
    params: VersionParams,
    answer: z.object({ success: z.literal(true), part: Part }),
    notFoundMessage: companyMessages.versionNotFound,
  },
} as const satisfies Record<string, Endpoint>
