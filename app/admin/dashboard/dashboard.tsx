import { FileCheck, FileText, MessageSquare, Plus, Tags } from 'lucide-react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { useSession } from '#app/session/session.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { StatCard } from '#app/ui/admin/stat-card.tsx'
import { Categories, distributionTotal } from './categories.tsx'
import { figuresOf } from './figures.rules.ts'
import { loadDashboard } from './load-dashboard.ts'
import { pendingLabel } from './pending-label.rules.ts'
import { ChartPlaceholder, CommentPlaceholder, PostPlaceholder } from './placeholders.tsx'
import { RecentComments } from './recent-comments.tsx'
import { RecentPosts } from './recent-posts.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { SetupChecklist, ShowChecklist } from './setup-checklist.tsx'
import { UnsentEmails } from './unsent-emails.tsx'
import { useSetup } from './use-setup.ts'
import { WaitingWork } from './waiting-work.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadDashboard(request.signal), request)

export default function Dashboard() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { user } = useSession()
  const { posts, comments, unsent } = loaded ?? {}
  const { setup, failure, setShown } = useSetup(loaded?.setup)
  const pending = comments && pendingLabel(comments.stats)
  const figures = figuresOf(loaded)
  const categories = posts?.stats.categories
  const all = (to: string, label: string) => (
    <LinkButton to={to} prefetch="none" variant="quiet" size="compact">
      {label}
    </LinkButton>
  )

  return (
    <>
      <title>Dashboard | Blog CMS</title>
      <ScreenHead
        title="Dashboard"
        lead={`Welcome back, ${user?.name ?? ''}`}
        actions={
          <>
            {pending && (
              <LinkButton
                to="/admin/comments?status=pending"
                prefetch="none"
                variant="secondary"
                size="compact"
              >
                <MessageSquare className="size-4" aria-hidden="true" />
                Pending Comments ({pending})
              </LinkButton>
            )}
            <LinkButton to="/admin/posts/create" prefetch="none" size="compact">
              <Plus className="size-4" aria-hidden="true" />
              New Post
            </LinkButton>
          </>
        }
      />
      {setup?.isShown && <SetupChecklist setup={setup} failure={failure} onPutAway={() => setShown(false)} />}
      {unsent && unsent.total > 0 && <UnsentEmails unsent={unsent} />}
      <div className="mb-4 grid gap-4 lg:mb-6 lg:gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <WaitingWork isLoading={!loaded} waiting={loaded?.waiting} />
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6 xl:grid-cols-2">
          <StatCard Icon={FileText} label="Total Posts" {...figures.total} />
          <StatCard Icon={FileCheck} label="Published Posts" {...figures.published} />
          <StatCard Icon={Tags} label="Categories" {...figures.categories} />
          <StatCard Icon={MessageSquare} label="Comments" {...figures.comments} />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-2">
        <Panel title="Recent Posts" action={all('/admin/posts', 'All posts')} bodyClass="">
          <LoadedPart isLoading={!loaded} value={posts?.stats.recentPosts} placeholder={<PostPlaceholder />}>
            {(recent) => <RecentPosts posts={recent} />}
          </LoadedPart>
        </Panel>
        <Panel title="Recent Comments" action={all('/admin/comments', 'All comments')} bodyClass="">
          <LoadedPart
            isLoading={!loaded}
            value={comments?.recentComments}
            placeholder={<CommentPlaceholder />}
          >
            {(recent) => <RecentComments comments={recent} />}
          </LoadedPart>
        </Panel>
        <Panel
          title="Category Distribution"
          className="xl:col-span-2"
          bodyClass=""
          action={
            categories &&
            categories.length > 0 && (
              <p className="text-small text-muted tabular-nums">{distributionTotal(categories)}</p>
            )
          }
        >
          <LoadedPart isLoading={!loaded} value={categories} placeholder={<ChartPlaceholder />}>
            {(categories) => <Categories categories={categories} />}
          </LoadedPart>
        </Panel>
      </div>
      {setup && !setup.isShown && (
        <ShowChecklist setup={setup} failure={failure} onShow={() => setShown(true)} />
      )}
    </>
  )
}
