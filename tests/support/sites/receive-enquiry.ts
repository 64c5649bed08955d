import { anEnquiry } from '#tests/support/builders.ts'
import { openApp, type DatabaseLocation } from '#tests/support/open-app.ts'
import { aPdf } from '#tests/support/sample-files.ts'

/** Opens the site, lets a visitor send an enquiry with a file, and closes it. */
export async function receiveEnquiry(location: DatabaseLocation, name: string): Promise<void> {
  const own = await openApp(location)
  await anEnquiry(own, { name, email: 'zoe@example.com', file: [aPdf(9_000), 'plan.pdf'] })
  await own.close()
}
