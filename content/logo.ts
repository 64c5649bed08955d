/** The company's logo as paths in a square of `size` units. `isAccent` paths use the accent colour. */
export type Logo = { size: number; paths: { d: string; isAccent?: true }[] }

/** Rock strata on both sides of a fault, with one layer shifted down. */
export const logo: Logo = {
  size: 32,
  paths: [
    { d: 'M3 4h14l-3 6H3z' },
    { d: 'M3 13h9.5l-3 6H3z' },
    { d: 'M3 22h5l-3 6H3z' },
    { d: 'M27 4h2v6h-5z' },
    { d: 'M22.5 13H29v6h-9.5z', isAccent: true },
    { d: 'M18 22h11v6H15z' },
  ],
}
