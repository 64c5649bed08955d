/**
 * How the server's Node is run. Each page that is rendered leaves megabytes behind at once: a young generation of 4 MiB is
 * swept more often, and an old one that is collected after it has grown by two fifths, and well before it comes near 256 MiB,
 * holds less that nobody needs. V8 may not place in the old generation what once lived long where it was made: what one
 * page left of that kept hold of all the rest of it, and a third of the processor went into collecting it
 * (docs/performance.md).
 */
export const nodeFlags = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=40',
  '--max-old-space-size=256',
  '--no-allocation-site-pretenuring',
]

/**
 * What the allocator of glibc is told, elsewhere of no effect: what is larger than 16 KiB (a page, a compressor's tables)
 * lies in memory of its own and is given back at once. Left to itself it learns to keep such pieces: 440 MB resident
 * after thousands of different pages, rather than 190.
 */
export const nodeEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '65536',
}
