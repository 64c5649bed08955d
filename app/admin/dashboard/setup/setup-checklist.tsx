import { ExternalLink, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { companyRecordKind } from '#contract/company/record.ts'
import type { SetupProgress } from '#contract/dashboard/dashboard.ts'
import type { SetupStep as SetupStepName } from '#contract/dashboard/limits.ts'
import { formatCount } from '#contract/locale.ts'
import { MailStep } from './mail-step.tsx'
import { SetupStep, stepLinkClass } from './setup-step.tsx'
import type { EmailTest } from './use-email-test.ts'

/** All steps except mail. */
const steps: Record<Exclude<SetupStepName, 'mail'>, Omit<ComponentProps<typeof SetupStep>, 'isDone'>> = {
  company: {
    title: 'Add your company details',
    text: 'Answer ten questions and we’ll write every page for you. You can edit them later.',
    links: [
      { to: '/admin/setup', label: 'Make it yours' },
      { to: '/admin/company', label: 'Edit company texts' },
      { to: '/contact', label: 'View contact page' },
    ],
  },
  account: {
    title: 'Use your own email',
    text: 'Your account has a placeholder address. Password resets and security notices go there.',
    links: [{ to: '/admin/profile', label: 'Change your email' }],
  },
  people: {
    title: 'Introduce your people',
    text: 'Replace the demo people with yours, and invite your team to the back office.',
    links: [
      { to: companyRecordKind.pathOf('people'), label: 'Add your people' },
      { to: '/admin/team', label: 'Invite team member' },
      { to: '/about-us', label: 'View About page' },
    ],
  },
  opening: {
    title: 'Publish an opening',
    text: 'Write an opening, set its status to open, and delete the demo openings.',
    links: [
      { to: '/admin/openings', label: 'Write an opening' },
      { to: '/career', label: 'View career page' },
    ],
  },
  post: {
    title: 'Publish your first post',
    text: 'Create a category, then write a post.',
    links: [
      { to: '/admin/categories', label: 'Create a category' },
      { to: '/admin/posts/create', label: 'Write a post' },
    ],
  },
}

type Props = { setup: SetupProgress; failure: string | undefined }

/** The setup checklist of a new site. Steps are ticked off automatically. */
export function SetupChecklist({
  setup,
  failure,
  test,
  onPutAway,
}: Props & { test: EmailTest; onPutAway: () => void }) {
  const doneCount = setup.steps.filter(({ isDone }) => isDone).length
  const count = setup.steps.length
  return (
    <Panel
      title="Make it yours"
      className="mb-4 lg:mb-6"
      bodyClass="grid lg:grid-cols-[19rem_minmax(0,1fr)]"
      action={<IconButton label="Hide checklist" Icon={X} onClick={onPutAway} />}
    >
      <div className="flex flex-col gap-4 p-5 border-line max-lg:border-b lg:border-r lg:p-6">
        <p className="text-h3 font-semibold text-balance text-heading">
          {doneCount < count
            ? 'Welcome. Make this site yours in six steps.'
            : 'All six steps are done. The site is yours.'}
        </p>
        <p className="text-small text-muted">
          {doneCount < count
            ? 'Steps are ticked off automatically. If you hide the checklist, you can find it at the bottom of this page.'
            : 'The checklist will be hidden automatically.'}
        </p>
        {failure && (
          <p role="alert" className="text-small text-danger">
            {failure}
          </p>
        )}
        <div className="mt-auto">
          <p className="mb-2 text-small font-medium text-heading tabular-nums">
            {doneCount} of {count} done
          </p>
          <meter
            aria-label="Steps done"
            min={0}
            max={count}
            value={doneCount}
            className="share block h-2 w-full"
          />
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
          <li>
            <Link to="/" className={stepLinkClass}>
              View site
            </Link>
          </li>
          <li>
            <a href="/api/docs" className={stepLinkClass}>
              API
              <ExternalLink className="size-3.5" aria-hidden="true" />
            </a>
          </li>
          <li>
            <Link to="/admin/profile" className={stepLinkClass}>
              Your profile
            </Link>
          </li>
        </ul>
      </div>
      <ol className="divide-y divide-line">
        {setup.steps.map(({ name, isDone }) =>
          name === 'mail' ? (
            <MailStep key={name} mail={setup.mail} isDone={isDone} test={test} />
          ) : (
            <SetupStep key={name} isDone={isDone} {...steps[name]} />
          ),
        )}
      </ol>
    </Panel>
  )
}

/** Shows a hidden checklist again. */
export function ShowChecklist({ setup, failure, onShow }: Props & { onShow: () => void }) {
  const left = setup.steps.filter(({ isDone }) => !isDone).length
  if (left === 0) return null
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-3 text-small text-muted">
      {formatCount(left, 'step', 'steps')} left to make this site yours.
      <Button variant="quiet" size="compact" onClick={onShow}>
        Show checklist
      </Button>
      {failure && (
        <span role="alert" className="w-full text-center text-danger">
          {failure}
        </span>
      )}
    </p>
  )
}
