import { z } from 'zod'
import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { keysOf } from '#contract/fields.ts'
import { timestamp } from '#contract/text.ts'
import { ImageUploaded } from '#contract/images/images.ts'
import { IconQuery, IconsFound } from './icons.ts'
import { companyBodyLimit } from './limits.ts'
import { logoFileRule } from './logo-files.ts'
import { companyMessages } from './messages.ts'
import { SetupBody, SetupState } from './setup.ts'
import { partNames, partsOfPages, type PageName } from './part-names.ts'
import { EntryUse, referenceKeys } from './references.ts'

/** A part as pages and editors read it: of the shape that its schema has. */
const Part = z.record(z.string(), z.unknown())

const pageNames = Object.keys(partsOfPages) as [PageName, ...PageName[]]

const PageParams = z.object({ page: z.enum(pageNames) })
/** What a page shows in place of what is stored: a part that has not been saved, by the token of its preview. */
const PreviewQuery = z.object({ preview: z.string().max(100).optional() })

const PageParts = z.object({ success: z.literal(true), parts: z.partialRecord(z.enum(partNames), Part) })

const AddressParams = z.object({ slug: z.string() })
/** A service, or a page that an owner has added. */
const PageAtAddress = z.union([
  z.object({ success: z.literal(true), service: Part }),
  z.object({ success: z.literal(true), page: Part }),
])

const CompanyFound = z.object({ success: z.literal(true), company: Part })
const revision = z.int({ error: companyMessages.revisionInvalid }).min(0)

/** Who saved a version, and when; nobody for words of an account that is gone. */
const CompanyVersion = z.object({
  revision: z.int(),
  savedAt: timestamp,
  savedBy: z.string().nullable(),
  /** The words that came with the site were brought back. */
  isReset: z.boolean(),
})
export type CompanyVersion = z.infer<typeof CompanyVersion>

const CompanyPartSummary = CompanyVersion.extend({ part: z.enum(partNames) })
export type CompanyPartSummary = z.infer<typeof CompanyPartSummary>

/** A part in its editor. `revision` is 0 for one that was never saved. */
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

/** The answer to a save that names an older revision: the part as it is now. */
const PartConflict = Failure.extend({ state: PartState.optional() })
export type PartConflict = z.infer<typeof PartConflict>

const PartBody = z.object({ part: Part, revision })

const SetupFound = z.object({ success: z.literal(true), ...SetupState.shape })
const SetupDone = SetupFound.extend({ message: z.string() })
/** The answer to a change that names an older revision: the answers as they are now. */
const SetupConflict = Failure.extend({ state: SetupState.optional() })

/** Calls of the company's words: what pages read, and what owners write. */
export const companyCalls = {
  getPageParts: {
    address: addresses.getPageParts,
    group: 'Company',
    summary: 'The words of the company that a page shows',
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
    summary: 'What is at an address that the company has chosen: a service, or a page of its own',
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
    summary: 'The company’s facts: name, addresses, phone, social networks',
    access: 'public',
    capability: 'public',
    answer: CompanyFound,
    isCached: true,
  },
  updateCompany: {
    address: addresses.updateCompany,
    group: 'Company',
    summary: 'Change facts of the company; those that are left out stay as they are',
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
    summary: 'The answers of the setup, complete or not',
    capability: 'company',
    answer: SetupFound,
  },
  saveCompanySetup: {
    address: addresses.saveCompanySetup,
    group: 'Company',
    summary: 'Keep answers of the setup as they were typed, for later',
    capability: 'company',
    body: SetupBody,
    answer: SetupFound,
    conflict: SetupConflict,
    audit: ['company.setupKept'],
  },
  applyCompanySetup: {
    address: addresses.applyCompanySetup,
    group: 'Company',
    summary: 'Make the words of the whole site of the answers; what was there stays in the history',
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
    summary: 'Bring back the words of before the setup',
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
    summary: 'Store a logo: re-encoded without its metadata, and an SVG drawing as a PNG image of it',
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
    summary: 'Icons with the words of a search in their names, each with its drawing; 40 at most',
    capability: 'company',
    query: IconQuery,
    answer: IconsFound,
  },
  listCompanyParts: {
    address: addresses.listCompanyParts,
    group: 'Company',
    summary: 'The parts that were saved: when and by whom. The others are as they came with the site',
    capability: 'company',
    answer: z.object({ success: z.literal(true), parts: z.array(CompanyPartSummary) }),
  },
  getCompanyPart: {
    address: addresses.getCompanyPart,
    group: 'Company',
    summary: 'A part of the company’s words as its editor shows it',
    capability: 'company',
    params: PartParams,
    answer: PartFound,
    notFoundMessage: companyMessages.partNotFound,
  },
  saveCompanyPart: {
    address: addresses.saveCompanyPart,
    group: 'Company',
    summary:
      'Save a part of the company’s words, which publishes it; with the revision that was edited, nobody else’s save is lost. A service, person or client that is gone leaves the other parts too',
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
    summary: 'Check a part and get the token with which pages show it as if it were saved, for an hour',
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
    summary:
      'Bring back the words that the setup wrote, or that came with the site; what was saved stays in the history',
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
    summary: 'Where other texts refer to a service by its address, a person by the key or a client by name',
    capability: 'company',
    params: EntryParams,
    query: z.object({ key: z.string().max(120) }),
    answer: z.object({ success: z.literal(true), uses: z.array(EntryUse) }),
    notFoundMessage: companyMessages.partNotFound,
  },
  listCompanyVersions: {
    address: addresses.listCompanyVersions,
    group: 'Company',
    summary: 'The saves of a part that are kept, newest first: when and by whom',
    capability: 'company',
    params: PartParams,
    answer: z.object({
      success: z.literal(true),
      versions: z.array(CompanyVersion),
      /** A reset brings back what the setup wrote. */
      isSetUp: z.boolean(),
    }),
    notFoundMessage: companyMessages.partNotFound,
  },
  getCompanyVersion: {
    address: addresses.getCompanyVersion,
    group: 'Company',
    summary: 'A part as one of its saves left it',
    capability: 'company',
    params: VersionParams,
    answer: z.object({ success: z.literal(true), part: Part }),
    notFoundMessage: companyMessages.versionNotFound,
  },
} as const satisfies Record<string, Endpoint>
