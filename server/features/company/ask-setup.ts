import type { z } from 'zod'
import { timeZonesOf } from '#contract/company/countries.ts'
import { designedColours } from '#contract/company/palette.ts'
import { SetupAnswers } from '#contract/company/setup.ts'

type Terminal = { ask(question: string): Promise<string>; say(line: string): void }

/** Asks the setup questions in a terminal, and repeats a question until its answer is valid. Logos are uploaded in the back office. */
export async function askSetup(terminal: Terminal): Promise<SetupAnswers> {
  const { shape } = SetupAnswers
  const { action, accent } = designedColours
  const ask = async <Value>(question: string, schema: z.ZodType<Value>, otherwise = ''): Promise<Value> => {
    for (;;) {
      const parsed = schema.safeParse((await terminal.ask(`${question} `)) || otherwise)
      if (parsed.success) return parsed.data
      terminal.say(parsed.error.issues[0]!.message)
    }
  }
  const name = await ask('What is your company called?', shape.name)
  const offer = await ask('What do you do, in one sentence?', shape.offer)
  const audience = await ask('Who do you do it for? For', shape.audience)
  const services: SetupAnswers['services'] = []
  const service = shape.services.element.shape
  while (services.length < 8) {
    const first = await terminal.ask(`Service ${services.length + 1} (leave empty to finish): `)
    if (first === '') break
    services.push({ name: service.name.parse(first), text: await ask('Summary:', service.text) })
  }
  const countryCode = await ask('Country code, such as AU:', shape.countryCode)
  const [zone = 'UTC', ...others] = timeZonesOf(countryCode)
  const timeZone = others.length === 0 ? zone : await ask(`Time zone (${zone}):`, shape.timeZone, zone)
  const { street, locality, region, postcode } = shape.address.shape
  return {
    name,
    offer,
    audience,
    services,
    countryCode,
    timeZone,
    address: {
      street: await ask('Street address:', street),
      locality: await ask('Town:', locality),
      region: await ask('State (optional):', region),
      postcode: await ask('Postcode:', postcode),
    },
    phone: await ask('Phone:', shape.phone),
    email: await ask('Email:', shape.email),
    logo: '',
    action: await ask(`Main colour (${action}):`, shape.action, action),
    accent: await ask(`Accent colour (${accent}):`, shape.accent, accent),
  }
}
