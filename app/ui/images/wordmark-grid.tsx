import { Wordmark, type WordmarkClient } from './wordmark.tsx'

type Client = WordmarkClient & { sector: string }

/** A grid of clients' wordmarks, each with its sector. */
export function WordmarkGrid({ clients }: { clients: Client[] }) {
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line lg:grid-cols-4">
      {clients.map((client) => (
        <li
          key={client.name}
          className="-mr-px -mb-px flex min-h-18 flex-col justify-between gap-2 border-r border-b border-line px-4 py-3.5 text-heading md:min-h-40 md:p-6"
        >
          <Wordmark client={client} />
          <span className="font-mono text-small text-muted">{client.sector}</span>
        </li>
      ))}
    </ul>
  )
}
