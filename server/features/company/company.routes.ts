import type { PartState } from '#contract/company/company-calls.ts'
import type { Company } from '#contract/company/company-part.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { SetupAnswers, type SetupState } from '#contract/company/setup.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import { partNames, partsOfPages, previewPaths, type PartName } from '#contract/company/part-names.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { partOf, type CompanyWords } from '#server/platform/company/company-words.ts'
import { conflict, found, notFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { Highlighter } from '#server/platform/highlighting/highlighter.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Images } from '#server/platform/images/images.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import { checked, checkedPart, checkReferences, withFacts, withOwnDrawings } from './company.rules.ts'
import type { CompanyStore } from './company.store.ts'
import type { createSetup } from './setup.store.ts'

type Deps = {
  words: CompanyWords
  store: CompanyStore
  setup: ReturnType<typeof createSetup>
  /** Makes the words of a site of a company’s answers. */
  ownWords: (answers: SetupAnswers) => CompanyParts
  tokens: Pick<Tokens, 'create' | 'find'>
  highlightSections: Highlighter['highlightSections']
  images: Pick<Images, 'storeWith'>
}

/** How long a preview can be looked at (ms). */
const previewMs = 60 * 60_000

/** The calls of the company's words. */
export function companyRoutes(
  mount: Mount,
  { words, store, setup, ownWords, tokens, highlightSections, images }: Deps,
): void {
  /** The words as a page shows them: those that are stored, or with a part that is previewed. */
  const readFor = async (preview: string | undefined): Promise<CompanyParts> => {
    const parts = await words.read()
    if (!preview) return parts
    const found = await tokens.find('company-preview', preview)
    const name = partNames.find((partName) => partName === found?.subject)
    if (found?.state !== 'valid' || !name) throw notFound(companyMessages.previewOver)
    return { ...parts, [name]: partOf(name, found.data.part, parts[name]) }
  }

  mount('getPageParts', async ({ params, query }) => {
    const parts = await readFor(query.preview)
    return { parts: Object.fromEntries(partsOfPages[params.page].map((name) => [name, parts[name]])) }
  })

  mount('getService', async ({ params: { slug }, query }) => {
    const { services } = (await readFor(query.preview)).services
    const find = (path: string) => services.find((service) => `/${service.slug}` === path)
    const service = find(`/${slug}`) ?? find((await store.findMoved(slug)) ?? '')
    if (!service) throw notFound(companyMessages.serviceNotFound)
    return { service }
  })

  mount('getCompany', async () => ({ company: (await words.read()).company }))

  /** Colours the examples in code, so that no browser has to. */
  const coloured = async (
    { services }: CompanyParts['services'],
    viewer: Viewer,
  ): Promise<CompanyParts['services']> => {
    const highlighted = await highlightSections(
      services.map(({ codeExample }) => {
        const { language = '', text = '' } = codeExample ?? {}
        return { type: 'code' as const, language, text, spans: undefined }
      }),
      viewer.id,
    )
    const example = ({ codeExample }: (typeof services)[number], index: number) =>
      codeExample && { ...codeExample, spans: highlighted[index]!.spans }
    return {
      services: services.map((service, index) => ({ ...service, codeExample: example(service, index) })),
    }
  }

  const prepared = async <Name extends PartName>(
    name: Name,
    value: unknown,
    viewer: Viewer,
  ): Promise<CompanyParts[Name]> => {
    const part = checkedPart(name, value)
    checkReferences(name, part, await words.read())
    if (name === 'people')
      return withOwnDrawings(part as CompanyParts['people'], words.shipped.people) as CompanyParts[Name]
    if (name !== 'services') return part
    return (await coloured(part as CompanyParts['services'], viewer)) as CompanyParts[Name]
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
    const part = await prepared('company', withFacts(before.part as Company, changes), viewer)
    const save = { part, savedBy: viewer.id, revision: revision ?? before.revision }
    const state = settle(await write((unit) => store.save(unit, 'company', save)))
    return { message: companyMessages.saved, company: state.part }
  })

  mount('uploadLogo', async ({ upload, viewer, write }) => ({
    message: imageMessages.uploaded,
    file: await images.storeWith(upload, { use: 'logo', ownerId: viewer.id }, ({ url, attach }) =>
      write(async ({ trx, record }) => {
        const file = await attach(trx)
        await record('image.uploaded', { id: url, name: url })
        return file
      }),
    ),
  }))

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
    const { token } = await write(({ trx }) =>
      tokens.create(
        {
          purpose: 'company-preview',
          subject: name,
          data: { part: part as never },
          validForMs: previewMs,
          createdBy: viewer.id,
        },
        trx,
      ),
    )
    const { services } = name === 'services' ? (part as CompanyParts['services']) : { services: [] }
    const path = services[0] ? `/${services[0].slug}` : previewPaths[name]
    return { path: `${path}?${new URLSearchParams({ preview: token })}` }
  })

  mount('resetCompanyPart', ({ params: { part: name }, viewer, write }) =>
    write(async (unit) => {
      const answers = await setup.readApplied(unit.trx)
      const part = answers ? ownWords(answers)[name] : null
      const state = await store.reset(unit, name, { part, savedBy: viewer.id })
      return { message: answers ? companyMessages.resetToSetup : companyMessages.reset, ...state }
    }),
  )

  mount('getCompanySetup', () => setup.read())

  mount('keepCompanySetup', async ({ body, write }) => settle(await write((unit) => setup.keep(unit, body))))

  mount('applyCompanySetup', async ({ body, viewer, write }) => {
    const parts = ownWords(checked(SetupAnswers, body.answers))
    const state = settle(await write((unit) => setup.apply(unit, body, parts, viewer.id)))
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
