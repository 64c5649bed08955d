import {
  AppWindow,
  BrainCircuit,
  Briefcase,
  Building2,
  Cable,
  Calculator,
  ChartLine,
  CloudCog,
  Compass,
  Globe,
  GraduationCap,
  Handshake,
  House,
  Leaf,
  Palette,
  Ruler,
  Scale,
  ScrollText,
  ShieldCheck,
  Sparkles,
  Stethoscope,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { Card, CardArrow, CardLink } from '#app/ui/card.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { TileFigure } from '#app/ui/tile-figure.tsx'
import { useCompany } from '#app/company/use-company.ts'
import type { ServiceTile, TileIcon } from '#contract/company/home-part.ts'

const icons: Record<TileIcon, LucideIcon | undefined> = {
  none: undefined,
  'app-window': AppWindow,
  'brain-circuit': BrainCircuit,
  briefcase: Briefcase,
  building: Building2,
  cable: Cable,
  calculator: Calculator,
  chart: ChartLine,
  'cloud-cog': CloudCog,
  compass: Compass,
  document: ScrollText,
  globe: Globe,
  graduation: GraduationCap,
  handshake: Handshake,
  health: Stethoscope,
  house: House,
  idea: Sparkles,
  leaf: Leaf,
  palette: Palette,
  people: Users,
  ruler: Ruler,
  scales: Scale,
  shield: ShieldCheck,
  tools: Wrench,
}

/** The widths of the tiles, wide and narrow in turn. */
const widths = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7']

/** The services, each with an example of the work; what stands side by side has one line between words and example. */
export function ServiceTiles() {
  const { tiles } = useCompany('serviceTiles')
  if (tiles.length === 0) return null
  return (
    <section aria-label="Services" className="mx-auto max-w-page px-4 py-4 md:px-8 md:py-10">
      <div className="grid gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-12">
        {tiles.map((tile, index) => (
          <Reveal
            key={tile.href}
            className={`row-span-2 grid grid-rows-subgrid gap-y-0 ${widths[index % widths.length]}`}
          >
            <Tile {...tile} />
          </Reveal>
        ))}
      </div>
    </section>
  )
}

function Tile({ title, href, icon, claim, description, figure }: ServiceTile) {
  const Icon = icons[icon]
  return (
    <Card className="row-span-2 grid grid-rows-subgrid gap-y-0">
      <div className="p-4 md:p-8">
        <h2 className="flex items-center gap-3 text-body font-medium">
          {Icon && <Icon className="size-5 text-accent" aria-hidden="true" />}
          <CardLink to={href} className="grow">
            {title}
          </CardLink>
          <CardArrow />
        </h2>
        <p className="mt-2 text-lead/6 font-semibold text-balance text-heading md:mt-8 md:text-title">
          {claim}
        </p>
        {description && (
          <p className="mt-3 max-w-lead text-balance text-muted max-md:hidden">{description}</p>
        )}
      </div>
      {figure && <TileFigure figure={figure} />}
    </Card>
  )
}
