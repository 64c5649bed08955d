import { marrowbieMutual, yarrowendHealth, type Lettering } from '#content/wordmarks.ts'

type WordmarkLook = 'serif' | 'mono' | 'wide' | 'italic' | 'stacked' | 'slab' | 'condensed' | 'round'

export type Client = { name: string; sector: string; wordmark: WordmarkLook; lettering?: Lettering }

export const clients: Client[] = [
  { name: 'Kestrelane', sector: 'Freight', wordmark: 'wide' },
  { name: 'Marrowbie Mutual', sector: 'Insurance', wordmark: 'serif', lettering: marrowbieMutual },
  { name: 'Ollandra Energy', sector: 'Energy', wordmark: 'round' },
  { name: 'Tidewick Ports', sector: 'Logistics', wordmark: 'slab' },
  { name: 'Yarrowend Health', sector: 'Health', wordmark: 'italic', lettering: yarrowendHealth },
  { name: 'Farrowgate Grain', sector: 'Agriculture', wordmark: 'condensed' },
  { name: 'Cobblestack', sector: 'Software', wordmark: 'mono' },
  { name: 'Wattleframe Stores', sector: 'Retail', wordmark: 'stacked' },
]
