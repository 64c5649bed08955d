import { marrowbieMutual, yarrowendHealth, type Letterforms } from '#content/wordmarks.ts'

type WordmarkLook = 'serif' | 'mono' | 'wide' | 'italic' | 'stacked' | 'slab' | 'condensed' | 'round'

export type Client = { name: string; sector: string; wordmark: WordmarkLook; letterforms?: Letterforms }

export const clients: Client[] = [
  { name: 'Kestrelane', sector: 'Freight', wordmark: 'wide' },
  { name: 'Marrowbie Mutual', sector: 'Insurance', wordmark: 'serif', letterforms: marrowbieMutual },
  { name: 'Ollandra Energy', sector: 'Energy', wordmark: 'round' },
  { name: 'Tidewick Ports', sector: 'Logistics', wordmark: 'slab' },
  { name: 'Yarrowend Health', sector: 'Health', wordmark: 'italic', letterforms: yarrowendHealth },
  { name: 'Farrowgate Grain', sector: 'Agriculture', wordmark: 'condensed' },
  { name: 'Cobblestack', sector: 'Software', wordmark: 'mono' },
  { name: 'Wattleframe Stores', sector: 'Retail', wordmark: 'stacked' },
]
