type Crop = { 'data-crop-x': number; 'data-crop-y': number }

const toTens = (share: string | undefined) => Math.round(Number(share) / 10) * 10

/** The attributes for crop.css of a focal point such as `30% 70%`; undefined for the centre or none. */
export function cropAttributes(focus = ''): Crop | undefined {
  const [, left, top] = /^(\d+)% (\d+)%$/.exec(focus) ?? []
  if (left === undefined || (left === '50' && top === '50')) return undefined
  return { 'data-crop-x': toTens(left), 'data-crop-y': toTens(top) }
}
