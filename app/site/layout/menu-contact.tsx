import { site } from '#content/site.ts'
import { mailtoLink } from '#contract/email.ts'
import { Eyebrow } from '#app/ui/eyebrow.tsx'

/** The second column of the menu: contacts and social networks. */
export function MenuContact({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="flex flex-col gap-12">
      <div>
        <Eyebrow>{site.startConversation}</Eyebrow>
        <a
          href={mailtoLink(site.contactEmail)}
          onClick={onChoose}
          className="mt-4 inline-block min-h-11 text-lead font-medium text-heading underline decoration-ochre-400 decoration-2 underline-offset-8 hover:text-link"
        >
          {site.contactEmail}
        </a>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {site.social.map((network) => (
          <li key={network.name}>
            <a
              href={network.href}
              onClick={onChoose}
              rel="me noreferrer"
              className="inline-flex min-h-11 items-center gap-1 text-text hover:text-link hover:underline"
            >
              {network.name}
              <span aria-hidden="true" className="font-mono text-muted">
                ↗
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
