/** Images of the demo articles: the file in `media/`, the address it is stored at, and its alternative text. */
export const demoImages = {
  billAndUnitCost: {
    file: 'bill-and-unit-cost.png',
    url: '/images/309c2b36-9d95-4250-84a2-84d9ef014625.png',
    alt: 'Two charts of four quarters: the bill grows, and the cost of a thousand orders falls.',
  },
  beforeTheRelease: {
    file: 'before-the-release.png',
    url: '/images/ecd10ce4-d702-4b73-80ac-7dce29443436.png',
    alt: 'Daily cost against daily orders: 35 days along a line that starts at A$313.',
  },
  afterTheRelease: {
    file: 'after-the-release.png',
    url: '/images/b7ff0287-d172-48fe-829d-700c81b24c68.png',
    alt: 'The same axes: 21 days along a steeper line, which starts at A$312.',
  },
  twoSlopes: {
    file: 'two-slopes.png',
    url: '/images/3265c555-8012-45e5-81de-35c142e7fc42.png',
    alt: 'Both lines in one chart on 23 August, with the days before the release in blue and those after it in orange.',
  },
}

/** Files and videos of the demo articles: `size` is in bytes, `kind` is what detection returns for an upload. */
export const demoFiles = {
  twoSlopes: {
    file: 'two-slopes.mp4',
    kind: 'mp4',
    url: '/media/90212e10-b443-4c72-82c4-67c6d03da298.mp4',
    size: 283784,
  },
  ordersDaily: {
    file: 'orders-daily-cost-and-units.csv',
    kind: 'csv',
    url: '/media/2ae840bc-3747-461f-85ea-08313be6d955.csv',
    size: 1796,
  },
} as const
