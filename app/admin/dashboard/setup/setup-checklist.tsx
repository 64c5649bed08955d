import { ExternalLink, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { companyRecord } from '#contract/company/record.ts'
import type { Setup } from '#contract/dashboard/dashboard.ts'
import type { SetupStep as SetupStepName } from '#contract/dashboard/limits.ts'
import { formatCount } from '#contract/locale.ts'
import { MailStep } from './mail-step.tsx'
import { SetupStep, stepLinkClass } from './setup-step.tsx'
import type { EmailTest } from './use-email-test.ts'

/** The steps whose state the site alone tells. */
const steps: Record<Exclude<SetupStepName, 'mail'>, Omit<ComponentProps<typeof SetupStep>, 'isDone'>> = {
  company: {
    title: 'Say who you are',
    text: 'Ten questions, and every page is about your company. You can change each text afterwards.',
    links: [
      { to: '/admin/setup', label: 'Make it yours' },
      { to: '/admin/company', label: 'Edit single texts' },
      { to: '/contact', label: 'See your contact page' },
    ],
  },
  account: {
    title: 'Use your own email',
    text: 'Your account has an address that nobody can read. Password resets and security notices go there.',
    links: [{ to: '/admin/profile', label: 'Change your email' }],
  },
  people: {
    title: 'Say who works here',
    text: 'Visitors still read about the people of the demo company. Put yours in their place, and bring your team mates into the back office.',
    links: [
      { to: companyRecord.pathOf('people'), label: 'Write about your people' },
      { to: '/admin/team', label: 'Invite somebody' },
      { to: '/about-us', label: 'See your About page' },
    ],
  },
  opening: {
    title: 'Offer a position',
    text: 'Write an opening and set it to open, and delete those of the demo company: the career page, the application form and search engines follow.',
    links: [
      { to: '/admin/openings', label: 'Write an opening' },
      { to: '/career', label: 'See your career page' },
    ],
  },
  post: {
    title: 'Publish the first post',
    text: 'Every post has a category: create one, then write.',
    links: [
      { to: '/admin/categories', label: 'Create a category' },
      { to: '/admin/posts/create', label: 'Write a post' },
    ],
  },
}

type Props = { setup: Setup; failure: string | undefined }

/** The first steps of a new site. Each is ticked off when the state of the site shows that it is done. */
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
      action={<IconButton label="Put the checklist away" Icon={X} onClick={onPutAway} />}
    >
      <div className="flex flex-col gap-4 p-5 border-line max-lg:border-b lg:border-r lg:p-6">
        <p className="text-h3 font-semibold text-balance text-heading">
          {doneCount < count
            ? 'Welcome. Six steps, and the site is your company’s.'
            : 'All six steps are done. The site is your company’s.'}
        </p>
        <p className="text-small text-muted">
          {doneCount < count
            ? 'Each is ticked off by itself, as soon as the site shows it. You can come back to them from the end of this page.'
            : 'The checklist is put away by itself.'}
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
              Open the site
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

/** A button that shows the checklist again after it was dismissed. */
export function ShowChecklist({ setup, failure, onShow }: Props & { onShow: () => void }) {
  const left = setup.steps.filter(({ isDone }) => !isDone).length
  if (left === 0) return null
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-3 text-small text-muted">
      {formatCount(left, 'step', 'steps')} left to make the site your company’s.
      <Button variant="quiet" size="compact" onClick={onShow}>
        Show the checklist
      </Button>
      {failure && (
        <span role="alert" className="w-full text-center text-danger">
          {failure}
        </span>
      )}
    </p>
  )
}
