import { Check, ExternalLink, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import type { Setup } from '#contract/dashboard/dashboard.ts'
import type { SetupStep } from '#contract/dashboard/limits.ts'
import { formatCount } from '#contract/locale.ts'

const link = 'font-medium text-link underline-offset-4 hover:underline'

/** Each step: what to do, where, and where to see what came of it. */
const steps: Record<SetupStep, { title: string; text: ReactNode; links: { to: string; label: string }[] }> = {
  company: {
    title: 'Say who you are',
    text: (
      <>
        Name, addresses and everything else the site says of the company are in the folder{' '}
        <Literal>content/</Literal>: begin with <Literal>content/site.ts</Literal>, then start the server
        again with <Literal>npm start</Literal>.
      </>
    ),
    links: [{ to: '/about-us', label: 'See your About page' }],
  },
  team: {
    title: 'Bring a team mate',
    text: 'Invite them by email, or with a link that you pass on yourself, and say what they may do.',
    links: [{ to: '/admin/team', label: 'Invite somebody' }],
  },
  opening: {
    title: 'Offer a position',
    text: 'Write an opening and set it to open: the career page, the application form and search engines follow.',
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
  mail: {
    title: 'Hear of enquiries by mail',
    text: (
      <>
        Set <Literal>SMTP_URL</Literal> to your mail server and <Literal>NOTIFY_EMAIL</Literal> to your
        address, as <Literal>docs/settings.md</Literal> describes, and start the server again.
      </>
    ),
    links: [{ to: '/contact', label: 'Try the contact form' }],
  },
}

type Props = { setup: Setup; failure: string | undefined; onPutAway: () => void }

/** The first steps of a new site. Each is ticked off when the state of the site shows that it is done. */
export function SetupChecklist({ setup, failure, onPutAway }: Props) {
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
          Welcome. Five steps, and the site is your company’s.
        </p>
        <p className="text-small text-muted">
          Each is ticked off by itself, as soon as the site shows it. You can come back to them from the end
          of this page.
        </p>
        {failure && <p className="text-small text-danger">{failure}</p>}
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
            <Link to="/" className={`${link} inline-flex min-h-6 items-center gap-1.5`}>
              Open the site
            </Link>
          </li>
          <li>
            <a href="/api/docs" className={`${link} inline-flex min-h-6 items-center gap-1.5`}>
              API
              <ExternalLink className="size-3.5" aria-hidden="true" />
            </a>
          </li>
          <li>
            <Link to="/admin/profile" className={`${link} inline-flex min-h-6 items-center`}>
              Your profile
            </Link>
          </li>
        </ul>
      </div>
      <ol className="divide-y divide-line">
        {setup.steps.map(({ name, isDone }) => (
          <Step key={name} name={name} isDone={isDone} />
        ))}
      </ol>
    </Panel>
  )
}

/** A button that shows the checklist again after it was dismissed. */
export function ShowChecklist({ setup, failure, onShow }: Omit<Props, 'onPutAway'> & { onShow: () => void }) {
  const left = setup.steps.filter(({ isDone }) => !isDone).length
  if (left === 0) return null
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-3 text-small text-muted">
      {formatCount(left, 'step', 'steps')} left to make the site your company’s.
      <Button variant="quiet" size="compact" onClick={onShow}>
        Show the checklist
      </Button>
      {failure && <span className="w-full text-center text-danger">{failure}</span>}
    </p>
  )
}

function Step({ name, isDone }: { name: SetupStep; isDone: boolean }) {
  const { title, text, links } = steps[name]
  return (
    <li className="flex gap-4 px-5 py-4 lg:px-6">
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border ${isDone ? 'border-success bg-success text-page' : 'border-control'}`}
      >
        {isDone && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      <div className="min-w-0 text-small">
        <h3 className={`text-body leading-6 font-semibold ${isDone ? 'text-muted' : ''}`}>
          {title}
          <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
        </h3>
        {!isDone && (
          <>
            <p className="mt-1 max-w-lead">{text}</p>
            {links.length > 0 && (
              <p className="mt-2 flex flex-wrap gap-x-5">
                {links.map(({ to, label }) => (
                  <Link
                    key={to}
                    to={to}
                    prefetch="none"
                    className={`${link} inline-flex min-h-6 items-center`}
                  >
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  )
}

/** A file, a command or a setting. */
function Literal({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-control bg-raised px-1.5 py-0.5 text-[0.8125rem] wrap-anywhere text-heading">
      {children}
    </code>
  )
}
