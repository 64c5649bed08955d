import { Wordmark, type WordmarkClient } from './wordmark.tsx'

type Client = WordmarkClient & { sector: string }

/** A grid of clients' wordmarks, each with its sector. */
export function WordmarkGrid({ clients }: { clients: Client[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-4 md:gap-y-10 lg:grid-cols-4">
      {clients.map((client) => (
        <li key={client.name} className="flex flex-col justify-between gap-1 text-heading">
          <Wordmark client={client} />
          <span className="text-small text-muted">{client.sector}</span>
        </li>
      ))}
    </ul>
  )
}
