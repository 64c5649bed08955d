import { FileCheck, FileText, MessageSquare, Plus, Tags } from 'lucide-react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { useSession } from '#app/session/session.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { StatCard } from '#app/ui/admin/stat-card.tsx'
import { formatNumber } from '#contract/locale.ts'
import { Categories } from './categories.tsx'
import { loadDashboard } from './load-dashboard.ts'
import { RecentComments } from './recent-comments.tsx'
import { RecentPosts } from './recent-posts.tsx'
import { ListPlaceholder } from './list-placeholder.tsx'
import { UnsentEmails } from './unsent-emails.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadDashboard(request.signal), request)

export default function Dashboard() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { user } = useSession()
  const { posts, comments, unsent } = loaded ?? {}
  const pending = comments ? comments.stats.pendingComments + comments.stats.pendingReplies : 0
  const figure = (value: number | undefined) => (loaded ? (value ?? '–') : undefined)
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
            {pending > 0 && (
              <LinkButton
                to="/admin/comments?status=pending"
                prefetch="none"
                variant="secondary"
                size="small"
              >
                <MessageSquare className="size-4" aria-hidden="true" />
                Pending Comments ({formatNumber(pending)})
              </LinkButton>
            )}
            <LinkButton to="/admin/posts/create" prefetch="none" size="small">
              <Plus className="size-4" aria-hidden="true" />
              New Post
            </LinkButton>
          </>
        }
      />
      {unsent && unsent.total > 0 && <UnsentEmails unsent={unsent} />}
      <div className="mb-4 grid grid-cols-2 gap-3 sm:mb-6 sm:gap-4 xl:grid-cols-4">
        <StatCard Icon={FileText} label="Total Posts" value={figure(posts?.stats.totalPosts)} />
        <StatCard Icon={FileCheck} label="Published Posts" value={figure(posts?.stats.publishedPosts)} />
        <StatCard Icon={Tags} label="Categories" value={figure(posts?.stats.categories.length)} />
        <StatCard Icon={MessageSquare} label="Comments" value={figure(comments?.stats.totalComments)} />
      </div>
      <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-2">
        <Panel title="Recent Posts" action={all('/admin/posts', 'All posts')} bodyClass="">
          <ListPlaceholder isLoading={!loaded} value={posts?.stats.recentPosts}>
            {(recent) => <RecentPosts posts={recent} />}
          </ListPlaceholder>
        </Panel>
        <Panel title="Recent Comments" action={all('/admin/comments', 'All comments')} bodyClass="">
          <ListPlaceholder isLoading={!loaded} value={comments?.recentComments}>
            {(recent) => <RecentComments comments={recent} />}
          </ListPlaceholder>
        </Panel>
        <Panel title="Category Distribution" className="xl:col-span-2" bodyClass="">
          <ListPlaceholder isLoading={!loaded} value={posts?.stats.categories}>
            {(categories) => <Categories categories={categories} />}
          </ListPlaceholder>
        </Panel>
      </div>
    </>
  )
}
