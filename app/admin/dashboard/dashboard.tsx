import { Plus } from 'lucide-react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { useCan } from '#app/session/access.ts'
import { useSession } from '#app/session/session.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { Figures } from './figures.tsx'
import { figuresOf } from './figures.rules.ts'
import { loadDashboard } from './load-dashboard.ts'
import { pendingLabel } from './pending-label.rules.ts'
import { CommentSkeleton, PostSkeleton } from './skeletons.tsx'
import { QuietSinceYesterday, RecentEvents } from './recent-events.tsx'
import { RecentComments } from './recent-comments.tsx'
import { RecentPosts } from './recent-posts.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { DemoLine } from './setup/demo-line.tsx'
import { SetupChecklist, ShowChecklist } from './setup/setup-checklist.tsx'
import { MailboxNotice } from './mailbox-notice.tsx'
import { UnsentEmails } from './unsent-emails.tsx'
import { useSetup } from './setup/use-setup.ts'
import { WaitingWork } from './waiting-work.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadDashboard(request.signal), request)

export default function Dashboard() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { user } = useSession()
  const can = useCan()
  const [writes, moderates] = [can('posts.write.own'), can('comments.moderate')]
  const { posts, comments, unsent } = loaded ?? {}
  const { setup, test, failure, setShown } = useSetup(loaded?.setup)
  const pending = comments && pendingLabel(comments.stats)
  const figures = figuresOf(loaded)
  const all = (to: string, label: string) => (
    <LinkButton to={to} prefetch="none" variant="quiet" size="compact" className="-mr-3">
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
            {moderates && !loaded && (
              <span aria-hidden="true" className="skeleton h-9 w-56 pointer-coarse:h-11" />
            )}
            {pending && (
              <LinkButton
                to="/admin/comments?status=pending"
                prefetch="none"
                variant="quiet"
                size="compact"
                className="max-sm:px-0"
              >
                Pending Comments ({pending})
              </LinkButton>
            )}
            {writes && (
              <LinkButton to="/admin/posts/create" prefetch="none" size="compact">
                <Plus className="size-4 max-sm:hidden" aria-hidden="true" />
                New Post
              </LinkButton>
            )}
          </>
        }
      />
      {loaded?.demo && <DemoLine demo={loaded.demo} />}
      {setup?.isShown && (
        <SetupChecklist setup={setup} test={test} failure={failure} onPutAway={() => setShown(false)} />
      )}
      {unsent?.mailbox && <MailboxNotice mailbox={unsent.mailbox} />}
      {unsent && <UnsentEmails unsent={unsent} />}
      <WaitingWork
        isLoading={!loaded}
        waiting={loaded?.waiting}
        people={loaded?.people}
        foot={<QuietSinceYesterday isLoading={!loaded} recent={loaded?.recent} />}
      />
      <RecentEvents isLoading={!loaded} recent={loaded?.recent} />
      {writes && (
        <Figures
          isLoading={!loaded}
          categories={posts?.stats.categories}
          figures={[
            { label: 'Total Posts', ...figures.total },
            { label: 'Published Posts', ...figures.published },
            { label: 'Categories', ...figures.categories },
            ...(moderates ? [{ label: 'Comments', ...figures.comments }] : []),
          ]}
        />
      )}
      <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-2">
        {writes && (
          <Panel title="Recent Posts" action={all('/admin/posts', 'All posts')} bodyClass="">
            <LoadedPart
              isLoading={!loaded}
              value={posts?.stats.recentPosts}
              placeholder={<PostSkeleton />}
              purpose="The newest posts appear here."
            >
              {(recent) => <RecentPosts posts={recent} />}
            </LoadedPart>
          </Panel>
        )}
        {moderates && (
          <Panel title="Recent Comments" action={all('/admin/comments', 'All comments')} bodyClass="">
            <LoadedPart
              isLoading={!loaded}
              value={comments?.recentComments}
              placeholder={<CommentSkeleton />}
              purpose="The newest comments appear here."
            >
              {(recent) => <RecentComments comments={recent} />}
            </LoadedPart>
          </Panel>
        )}
      </div>
      {setup && !setup.isShown && (
        <ShowChecklist setup={setup} failure={failure} onShow={() => setShown(true)} />
      )}
    </>
  )
}
