import { ArrowLeft, Inbox as InboxIcon } from 'lucide-react'
import { useState } from 'react'
import {
  useLoaderData,
  useNavigate,
  useParams,
  useRevalidator,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { toOptional, toResult } from '#app/api/result.ts'
import { takesFocus, type InboxContext } from '#app/admin/desk/conversation/inbox-context.ts'
import { useUpdates } from '#app/admin/desk/conversation/use-updates.ts'
import { focusSearch } from '#app/admin/desk/keys/row-keys.ts'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import { NeighbourLinks } from '#app/admin/desk/views/neighbour-links.tsx'
import { ApplicationItem } from '#app/admin/careers/application-item.tsx'
import { CommentItem } from '#app/admin/comments/comment-item.tsx'
import { EnquiryItem } from '#app/admin/enquiries/enquiry-item.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/load-failed.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { InboxItem } from '#contract/inbox/inbox.ts'
import { inboxMessages } from '#contract/inbox/messages.ts'
import { BulkLinks } from './bulk-links.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList, InboxListSkeleton } from './inbox-list.tsx'
import { InboxOverview } from './inbox-overview.tsx'
import { itemAfterDecision, itemBeside, itemsAdded, keyOf } from './inbox.rules.ts'
import { viewTexts } from './inbox-labels.ts'
import { useHeldKey } from './use-held-key.ts'
import { inboxFilters, loadInbox } from './load-inbox.ts'

const path = '/admin/inbox'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const work = toResult(loadInbox(request.url, request.signal), inboxMessages.loadFailed)
  // keeps the list on screen until the next one has loaded, whichever item is open
  return loadDeferred(work, location.pathname.startsWith(path) ? { url: location.href } : request)
}

/** Opening another item doesn't reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.search !== nextUrl.search || currentUrl.pathname === nextUrl.pathname)

const items = { enquiry: EnquiryItem, application: ApplicationItem, comment: CommentItem }

export default function Inbox() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { kind = '', id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { filters, isFiltered, setFilters, hrefOf: pageHref } = useListState(inboxFilters)
  const words = viewTexts[filters.view as keyof typeof viewTexts]
  const page = loaded?.ok ? loaded.value : undefined
  const shown = page?.items ?? []
  const Item = Object.hasOwn(items, kind) && id ? items[kind as keyof typeof items] : undefined
  const openKey = Item && `${kind}/${id}`

  const { leave, stay, ...heldKey } = useHeldKey(openKey)
  const query = params.size > 0 ? `?${params}` : ''
  const hrefOf = (item: InboxItem) => `${path}/${keyOf(item)}${query}`
  const open = async (item: InboxItem | undefined) => {
    if (!item || keyOf(item) === openKey) return
    leave()
    await navigate(hrefOf(item), { state: takesFocus })
  }
  const addressBeside = (step: 1 | -1) => {
    const item = itemBeside(shown, openKey, step)
    return item && hrefOf(item)
  }
  /** For narrow screens, where the list isn't beside the item. */
  const beside = { previous: addressBeside(-1), next: addressBeside(1) }
  const keys = [
    { key: 'j', does: 'Go to the next item', run: () => void open(itemBeside(shown, openKey, 1)) },
    { key: 'k', does: 'Go to the previous item', run: () => void open(itemBeside(shown, openKey, -1)) },
    { key: '/', does: 'Search', run: focusSearch },
  ]
  const [news, setNews] = useState('')
  const load = () => toOptional(loadInbox(location.href))
  useUpdates(async () => {
    const fresh = await load()
    if (!page || !fresh || JSON.stringify(fresh) === JSON.stringify(page)) return false
    const names = itemsAdded(page.items, fresh.items).map(({ name }) => name)
    if (names.length > 0) setNews(`New in the inbox: ${names.join(', ')}`)
    return true
  }, revalidate)

  const inbox: InboxContext = {
    id: id ?? '',
    href: `${path}/${openKey}${query}`,
    keys,
    reload: revalidate,
    ...heldKey,
    openNext: async () => {
      leave()
      const fresh = await load()
      const next = itemAfterDecision(shown, fresh?.items ?? shown, openKey)
      await (next ? open(next) : navigate(path + query))
      await revalidate()
      stay()
    },
  }
  const isNothing = page?.items.length === 0
  /** Whether there is anything to show beside the list. */
  const isDivided = Item || !isNothing || isFiltered

  return (
    <div
      className={`grow border-line xl:-m-8 xl:grid min-[100rem]:border-x ${isDivided ? 'xl:grid-cols-[20rem_minmax(0,1fr)]' : ''}`}
    >
      <title>Inbox | Blog CMS</title>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div
        className={`min-w-0 border-line xl:sticky xl:top-0 xl:h-dvh xl:overflow-y-auto ${isDivided ? 'xl:border-r' : ''}`}
      >
        <div className="xl:px-4 xl:pt-6 xl:[&>header]:mb-3">
          <ScreenHead
            title="Inbox"
            before={
              Item && (
                <div className="xl:hidden">
                  <IconLink to={path + query} Icon={ArrowLeft} label="Back" />
                </div>
              )
            }
            actions={
              Item ? (
                <div className="xl:hidden">
                  <NeighbourLinks noun="item" {...beside} origin={takesFocus} />
                </div>
              ) : (
                <SingleKeys keys={keys} />
              )
            }
          />
        </div>
        <div className={Item ? 'max-xl:hidden' : ''}>
          <InboxFilters
            counts={page?.counts}
            filters={filters}
            onSearch={(search) => setFilters({ search }, true)}
          />
          <div className="max-xl:overflow-hidden max-xl:rounded-card max-xl:border max-xl:border-line max-xl:bg-card max-xl:shadow-soft">
            {!loaded && <InboxListSkeleton />}
            {loaded?.ok === false && <LoadFailed message={loaded.message} retryLabel="Retry" />}
            {isNothing && (
              <EmptyState
                Icon={InboxIcon}
                title={filters.search ? 'Nothing found' : words.none}
                {...(isFiltered && {
                  hint: filters.search ? 'Try another search.' : 'There may be items in other views.',
                  action: (
                    <LinkButton to={path} prefetch="none" variant="secondary" size="compact">
                      Show all
                    </LinkButton>
                  ),
                })}
              />
            )}
            {shown.length > 0 && (
              <InboxList
                items={shown}
                openKey={openKey}
                hrefOf={hrefOf}
                isOfSeveral={filters.search !== ''}
              />
            )}
          </div>
          {page && page.pages > 1 && (
            <div className="py-4 xl:px-4">
              <ListPager isNarrow page={page.page} pages={page.pages} hrefOf={pageHref}>
                <p>{`${(page.page - 1) * page.limit + 1} to ${(page.page - 1) * page.limit + shown.length} of ${page.total}`}</p>
              </ListPager>
            </div>
          )}
          {page && <BulkLinks counts={page.counts} />}
        </div>
      </div>
      {Item ? (
        <div className="min-w-0 xl:p-6">
          <Item key={openKey} inbox={inbox} />
        </div>
      ) : (
        shown.length > 0 && (
          <InboxOverview
            items={shown}
            counts={filters.view || filters.search ? undefined : page?.counts}
            order={filters.search ? 'Newest first.' : words.order}
            hrefOf={hrefOf}
            keys={keys}
          />
        )
      )}
    </div>
  )
}
