import { Card, CardArrow, CardLink } from '#app/ui/card.tsx'
import { IconDrawing } from '#app/ui/icon-drawing.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { TileFigure } from '#app/ui/tile-figure.tsx'
import { useCompany } from '#app/company/use-company.ts'
import type { ServiceTile } from '#contract/company/home-part.ts'

/** The widths of the tiles, alternating between wide and narrow. */
const widths = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7']

/** The services, each with an example. In tiles side by side, the examples align. */
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
  return (
    <Card className="row-span-2 grid grid-rows-subgrid gap-y-0">
      <div className="p-4 md:p-8">
        <h2 className="flex items-center gap-3 text-body font-medium">
          {icon && <IconDrawing drawing={icon.drawing} className="size-5 text-accent" />}
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
