/**
 * How the server's Node is run. Each page that is rendered leaves megabytes behind at once; in a young generation of
 * 4 MiB they are swept more often and never pile up: 132 MB resident after start rather than 150, and 207 after a load of
 * uncached pages rather than 431, at the same processor time.
 */
export const nodeFlags = ['--max-semi-space-size=4']
