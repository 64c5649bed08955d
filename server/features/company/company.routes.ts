import type { PartState } from '#contract/company/company-calls.ts'
import type { Company } from '#contract/company/company-part.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { SetupAnswers, type SetupState } from '#contract/company/setup.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import { partNames, partsOfPages, type PartName } from '#contract/company/part-names.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { writtenSections } from '#server/articles/written-sections.ts'
import { withImageFacts } from '#server/articles/section-images.ts'
import { parseStoredPart, type CompanyTexts } from '#server/platform/company/company-texts.ts'
import type { Database } from '#server/platform/database/open.ts'
import { conflict, found, notFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { Highlighter } from '#server/platform/highlighting/highlighter.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Images } from '#server/platform/images/images.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import { findIcon, searchIcons } from './icons.ts'
import {
  validated,
  validatedPart,
  checkReferences,
  throwComplaints,
  mergeCompanyDetails,
  withOwnDrawings,
  withPageLinks,
} from './company.rules.ts'
import type { CompanyStore } from './company.store.ts'
import type { createSetupAnswersStore } from './setup.store.ts'

type Deps = {
  query: Database['query']
  companyTexts: CompanyTexts
  store: CompanyStore
  setup: ReturnType<typeof createSetupAnswersStore>
  /** Creates the texts of a site from setup answers. No service gets one of the `used` slugs. */
  createSetupTexts: (answers: SetupAnswers, used: string[]) => CompanyParts
  tokens: Pick<Tokens, 'create' | 'find' | 'remove'>
  highlightSections: Highlighter['highlightSections']
  images: Pick<Images, 'storeWith'>
}

/** How long a preview is valid (ms). */
const previewMs = 60 * 60_000

/** Mounts the calls about company texts. */
export function companyRoutes(
  mount: Mount,
  { query: database, companyTexts, store, setup, createSetupTexts, tokens, highlightSections, images }: Deps,
): void {
  /** The texts that a page shows, with a previewed part if there is one. */
  const readFor = async (preview: string | undefined): Promise<CompanyParts> => {
    const parts = await companyTexts.read()
    if (!preview) return parts
    const found = await tokens.find('company-preview', preview)
    const name = partNames.find((partName) => partName === found?.subject)
    if (found?.state !== 'valid' || !name) throw notFound(companyMessages.previewOver)
    return { ...parts, [name]: parseStoredPart(name, found.data.part, parts[name]) }
  }

  mount('getPageParts', async ({ params, query }) => {
    const parts = await readFor(query.preview)
    const shown = { ...parts, navigation: withPageLinks(parts) }
    return { parts: Object.fromEntries(partsOfPages[params.page].map((name) => [name, shown[name]])) }
  })

  mount('getPageAt', async ({ params: { slug }, query }) => {
    const { services, pages } = await readFor(query.preview)
    const find = (path: string) => {
      const service = services.services.find((one) => `/${one.slug}` === path)
      const page = pages.pages.find((one) => `/${one.slug}` === path)
      return service ? { service } : page && { page }
    }
    const at = found(
      find(`/${slug}`) ?? find((await store.findMoved(slug)) ?? ''),
      companyMessages.pageNotFound,
    )
    if (!at.page) return at
    return { page: { ...at.page, sections: await withImageFacts(database, at.page.sections) } }
  })

  mount('getCompany', async () => ({ company: (await companyTexts.read()).company }))

  /** Adds syntax highlighting to code examples, and sizes to image examples. */
  const withExamples = async (
    { services }: CompanyParts['services'],
    viewer: Viewer,
  ): Promise<CompanyParts['services']> => {
    const highlighted = await highlightSections(
      services.map(({ example }) => {
        const { language, text } = example?.kind === 'code' ? example : { language: '', text: '' }
        return { type: 'code' as const, language, text, spans: undefined }
      }),
      viewer.id,
    )
    const images = services.flatMap(({ example }) => (example?.kind === 'image' ? [example.image] : []))
    const facts = await store.findImageFacts(images)
    return {
      services: services.map((service, index) => {
        const { example } = service
        if (example?.kind === 'code')
          return { ...service, example: { ...example, spans: highlighted[index]!.spans } }
        if (example?.kind === 'image')
          return { ...service, example: { ...example, facts: facts.get(example.image) } }
        return service
      }),
    }
  }

  /** Adds the drawings of chosen icons. Icons that the set no longer has keep their drawing. */
  const drawn = async ({ tiles }: CompanyParts['serviceTiles']): Promise<CompanyParts['serviceTiles']> => ({
    tiles: await Promise.all(
      tiles.map(async (tile, index) => {
        const icon = tile.icon && ((await findIcon(tile.icon.name)) ?? tile.icon)
        if (icon?.drawing === '')
          throwComplaints([{ path: `tiles.${index}.icon`, message: companyMessages.iconUnknown }])
        return { ...tile, icon }
      }),
    ),
  })
  const written = async (
    { pages }: CompanyParts['pages'],
    viewer: Viewer,
  ): Promise<CompanyParts['pages']> => {
    const texts = pages.flatMap(({ sections }) => sections)
    const stored = await writtenSections({ query: database, highlightSections }, texts, viewer.id)
    let next = 0
    return {
      pages: pages.map((page) => ({
        ...page,
        sections: stored.slice(next, (next += page.sections.length)) as typeof page.sections,
      })),
    }
  }

  const prepared = async <Name extends PartName>(
    name: Name,
    value: unknown,
    viewer: Viewer,
  ): Promise<CompanyParts[Name]> => {
    const part = validatedPart(name, value)
    checkReferences(name, part, await companyTexts.read())
    if (name === 'people')
      return withOwnDrawings(
        part as CompanyParts['people'],
        companyTexts.shipped.people,
      ) as CompanyParts[Name]
    if (name === 'serviceTiles')
      return (await drawn(part as CompanyParts['serviceTiles'])) as CompanyParts[Name]
    if (name === 'pages') return (await written(part as CompanyParts['pages'], viewer)) as CompanyParts[Name]
    if (name !== 'services') return part
    return (await withExamples(part as CompanyParts['services'], viewer)) as CompanyParts[Name]
  }

  const settle = <State extends PartState | SetupState>({
    state,
    isStale,
  }: {
    state: State
    isStale: boolean
  }) => {
    if (isStale) throw conflict(companyMessages.stale, undefined, { state })
    return state
  }

  mount('updateCompany', async ({ body: { revision, ...changes }, viewer, write }) => {
    const before = await store.read('company')
    const part = await prepared('company', mergeCompanyDetails(before.part as Company, changes), viewer)
    const save = { part, savedBy: viewer.id, revision: revision ?? before.revision }
    const state = settle(await write((unit) => store.save(unit, 'company', save)))
    return { message: companyMessages.saved, company: state.part }
  })

  mount('uploadLogo', async ({ upload, viewer, write }) => ({
    message: imageMessages.uploaded,
    file: await images.storeWith(upload, { use: 'logo', ownerId: viewer.id }, ({ url, attach }) =>
      write(async ({ trx, logAction }) => {
        const file = await attach(trx)
        await logAction('image.uploaded', { id: url, name: url })
        return file
      }),
    ),
  }))

  mount('listIcons', async ({ query }) => ({ icons: await searchIcons(query.search) }))

  mount('listCompanyParts', async () => ({ parts: await store.list() }))

  mount('getCompanyPart', ({ params }) => store.read(params.part))

  mount('saveCompanyPart', async ({ params: { part: name }, body, viewer, write }) => {
    const part = await prepared(name, body.part, viewer)
    const save = { part, savedBy: viewer.id, revision: body.revision }
    const state = settle(await write((unit) => store.save(unit, name, save)))
    return { message: companyMessages.saved, ...state }
  })

  mount('previewCompanyPart', async ({ params: { part: name }, body, viewer, write }) => {
    const part = await prepared(name, body.part, viewer)
    return write(async ({ trx }) => {
      const former = body.replaces && (await tokens.find('company-preview', body.replaces, trx))
      if (former && former.createdBy === viewer.id) await tokens.remove(former.id, trx)
      const { token } = await tokens.create(
        {
          purpose: 'company-preview',
          subject: name,
          data: { part: part as never },
          validForMs: previewMs,
          createdBy: viewer.id,
        },
        trx,
      )
      return { token }
    })
  })

  mount('resetCompanyPart', ({ params: { part: name }, viewer, write }) =>
    write(async (unit) => {
      const answers = await setup.readApplied(unit.trx)
      const used = (await companyTexts.read()).pages.pages.map(({ slug }) => slug)
      // the setup creates no custom pages
      const part = answers && name !== 'pages' ? createSetupTexts(answers, used)[name] : null
      const state = await store.reset(unit, name, { part, savedBy: viewer.id })
      return { message: answers ? companyMessages.resetToSetup : companyMessages.reset, ...state }
    }),
  )

  mount('getCompanySetup', () => setup.read())

  mount('saveCompanySetup', async ({ body, write }) => settle(await write((unit) => setup.keep(unit, body))))

  mount('applyCompanySetup', async ({ body, viewer, write }) => {
    const answers = validated(SetupAnswers, body.answers)
    const made = (used: string[]) => createSetupTexts(answers, used)
    const state = settle(await write((unit) => setup.apply(unit, body, made, viewer.id)))
    return { message: companyMessages.setUp, ...state }
  })

  mount('undoCompanySetup', async ({ query, viewer, write }) => ({
    message: companyMessages.setupUndone,
    ...settle(await write((unit) => setup.undo(unit, query.revision, viewer.id))),
  }))

  mount('listEntryUses', async ({ params, query }) => ({
    uses: await store.listUses(params.part, query.key),
  }))

  mount('listCompanyVersions', async ({ params }) => ({
    versions: await store.listVersions(params.part),
    isSetUp: (await setup.readApplied()) !== undefined,
  }))

  mount('getCompanyVersion', async ({ params }) => {
    const part = found(await store.findVersion(params.part, params.revision), companyMessages.versionNotFound)
    return { part: part as Record<string, unknown> }
  })
}
