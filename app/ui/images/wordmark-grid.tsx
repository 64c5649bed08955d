import { Wordmark, type Letterforms, type WordmarkLook } from './wordmark.tsx'

type Client = { name: string; sector: string; wordmark: WordmarkLook; letterforms?: Letterforms }

/** A grid of clients' wordmarks, each with its sector. */
export function WordmarkGrid({ clients }: { clients: Client[] }) {
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line lg:grid-cols-4">
      {clients.map(({ name, sector, wordmark, letterforms }) => (
        <li
          key={name}
          className="-mr-px -mb-px flex min-h-18 flex-col justify-between gap-2 border-r border-b border-line px-4 py-3.5 text-heading md:min-h-40 md:p-6"
        >
          <Wordmark name={name} look={wordmark} letterforms={letterforms} />
          <span className="font-mono text-small text-muted">{sector}</span>
        </li>
      ))}
    </ul>
  )
}
