import { Wordmark, type WordmarkLook } from './wordmark.tsx'

type Client = { name: string; sector: string; wordmark: WordmarkLook }

/** A grid of clients' wordmarks, each with its sector. */
export function WordmarkGrid({ clients }: { clients: Client[] }) {
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line lg:grid-cols-4">
      {clients.map(({ name, sector, wordmark }) => (
        <li
          key={name}
          className="-mr-px -mb-px flex min-h-32 flex-col justify-between gap-4 border-r border-b border-line p-4 text-heading md:min-h-40 md:p-6"
        >
          <Wordmark name={name} look={wordmark} />
          <span className="font-mono text-small text-muted">{sector}</span>
        </li>
      ))}
    </ul>
  )
}
