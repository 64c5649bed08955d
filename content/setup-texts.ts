import { companyParts, type CompanyParts } from '#contract/company/parts.ts'
import { usedSegments } from '#contract/company/page-paths.ts'
import type { SetupAnswers } from '#contract/company/setup.ts'
import { language } from '#contract/locale.ts'
import { countryName } from '#contract/company/countries.ts'
import { slugFrom } from '#contract/company/part-fields.ts'
import { privacyReasons as reasonsOfRecords } from '#contract/records/record-kinds.ts'
import { look } from './look.ts'
import { confirmPage, unsubscribePage } from './pages/email-links.ts'
import { savedPage } from './pages/saved.ts'
import { newsletter } from './newsletter.ts'
import { privacyContact, privacyIntro, privacyReasons, privacyRights, privacySections } from './privacy.ts'

/** The answers before the setup. */
export const noAnswers: SetupAnswers = {
  name: 'Your company',
  offer: 'This site is being set up.',
  audience: 'everyone',
  services: [],
  countryCode: '',
  timeZone: 'UTC',
  address: { street: 'Your address', locality: '', region: '', postcode: '' },
  phone: '000 000 000',
  email: 'hello@company.example',
  logo: '',
  action: look.action,
  accent: look.accent,
}

/** Adds a full stop to a sentence without one. */
const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Returns a unique path segment for each service, different from those of other pages. */
function pathsOf(services: SetupAnswers['services'], used: string[]): string[] {
  const taken = new Set([...usedSegments, ...used])
  return services.map(({ name }) => {
    const slug = slugFrom(name).slice(0, 50).replace(/-$/, '') || 'our-work'
    let free = slug
    for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
    taken.add(free)
    return free
  })
}

/** Returns a title for search engines: the sentence without its full stop, cut to 70 characters. */
const titleOf = (text: string) => {
  const title = text.replace(/[.!?…]$/, '')
  return title.length <= 70 ? title : `${title.slice(0, 70).replace(/\s\S*$/, '')}…`.slice(0, 70)
}

const intro = (heading: string) => ({ heading, lead: '' })

/**
 * Builds the texts of a whole site from a company's setup answers, without claiming anything else. Parts that the answers don't cover, such
 * as clients and people, stay empty, and pages leave them out.
 * @param used slugs of the company's own pages, which no service gets
 */
export function createSetupTexts(answers: SetupAnswers, used: string[] = []): CompanyParts {
  const { name, audience, phone, email, timeZone, countryCode } = answers
  const offer = sentence(answers.offer)
  const paths = pathsOf(answers.services, used)
  const services = answers.services.map((service, index) => ({
    name: service.name,
    text: sentence(service.text),
    slug: paths[index]!,
    href: `/${paths[index]}`,
  }))
  const contact = { label: 'Get in touch', href: '/contact' }
  const about = { label: 'About us', href: '/about-us' }
  const articles = {
    text: 'Our articles are on the blog.',
    action: { label: 'Read the blog', href: '/blog' },
  }
  const links = services.map(({ name: label, href }) => ({ label, href }))
  const overview = services.length > 0 ? [{ label: 'Services', href: '/service' }] : []
  return {
    company: {
      name,
      tagline: offer,
      description: `${offer} For ${sentence(audience)}`,
      email,
      careersEmail: email,
      replySender: 'company',
      phone,
      address: { ...answers.address, country: countryName(countryCode), countryCode },
      addressTitle: 'Address',
      openingHours: { days: [], display: '' },
      timeZone,
      startConversation: 'Get in touch',
      copyrightHolder: name,
      registration: '',
      locale: countryCode ? `${language}-${countryCode}` : language,
      social: [],
    },
    look: { ...look, action: answers.action, accent: answers.accent },
    logo: {
      image: answers.logo,
      imageOnDark: '',
      icon: '',
      hasName: true,
      size: 32,
      paths: [
        { d: 'M3 3h18v18H3z', isAccent: false },
        { d: 'M15 15h14v14H15z', isAccent: true },
      ],
    },
    navigation: {
      header: [
        ...overview.map((link) => ({
          ...link,
          pages: services.map(({ href }) => href),
          closing: '',
        })),
        { ...about, label: 'About', pages: [], closing: '' },
        { label: 'Blog', href: '/blog', pages: [], closing: '' },
      ],
      menu: [
        { label: 'Home', href: '/', children: [] },
        { ...about, children: [] },
        ...(links.length > 0 ? [{ label: 'Services', href: '', children: links }] : []),
        { label: 'Blog', href: '/blog', children: [] },
        { label: 'Contact', href: '/contact', children: [] },
      ],
      footer: [
        ...(links.length > 0 ? [{ heading: 'Services', links }] : []),
        {
          heading: 'More',
          links: [about, { label: 'Blog', href: '/blog' }, { label: 'Career', href: '/career' }],
        },
      ],
      footerContact: 'Contact',
      hasShed: false,
      lastLine: [
        { label: 'Privacy', href: '/privacy' },
        { label: 'Newsletter', href: '/newsletter' },
      ],
      banner: {
        closing: '',
        heading: 'How can we help?',
        text: 'Tell us what you need.',
        action: contact,
      },
    },
    home: {
      searchResult: { title: titleOf(offer), description: `${offer} For ${sentence(audience)}` },
      hero: {
        eyebrow: `For ${audience}`,
        headline: name,
        lead: offer,
        primary: contact,
        secondary: overview.length > 0 ? { label: 'See our services', href: '/service' } : about,
      },
      release: null,
      proof: null,
      sections: companyParts.home.shape.sections.parse(undefined),
      days: [],
      services: intro('Services'),
      serviceList: [],
      partners: { heading: 'Partners', logos: [] },
      technologies: { heading: 'Tools', logos: [] },
      testimonials: intro('What clients say'),
      clients: intro('Clients'),
      caseStudies: intro('From our blog'),
      careers: {
        heading: 'Work with us',
        text: 'Apply for an opening, or tell us what you do best.',
        action: { label: 'How to apply', href: '/career' },
      },
    },
    serviceTiles: {
      tiles: services.map(({ name: title, href, text: claim }) => ({
        title,
        href,
        icon: null,
        claim,
        description: '',
        figure: null,
      })),
    },
    services: {
      services: services.map(({ name: service, slug, text }) => ({
        slug,
        name: service,
        metaTitle: service,
        metaDescription: text,
        eyebrow: name,
        headline: service,
        lead: text,
        outcomes: [],
        offerings: [],
        engagement: [],
        example: null,
        questions: [],
        relatedTags: [],
        callToAction: { heading: 'Tell us what you need', text: 'We’ll get back to you.', ...contact },
      })),
    },
    servicesOverview: {
      searchResult: { title: 'Services', description: offer },
      headline: 'Services',
      lead: offer,
      ...contact,
      record: null,
      howToChoose: {
        ...intro('Not sure what you need?'),
        choices: [],
        unsure: { heading: 'Ask us', text: 'Describe what you have in mind in a few lines.', ...contact },
      },
    },
    people: { people: [] },
    about: {
      searchResult: { title: 'About us', description: offer },
      intro: {
        eyebrow: '',
        headline: `About ${name}`,
        lead: offer,
        paragraphs: [`We work for ${sentence(audience)}`],
        record: null,
      },
      sections: companyParts.about.shape.sections.parse(undefined),
      values: intro('Our values'),
      valueList: [],
      howWeWork: intro('How we work'),
      principles: [],
      leadership: intro('People'),
      numbers: intro('In numbers'),
      numberList: [],
      history: intro('History'),
      milestones: [],
      clients: intro('Clients'),
    },
    clients: { clients: [] },
    testimonials: { testimonials: [] },
    contact: {
      searchResult: { title: 'Contact', description: `How to reach ${name}: phone, email and address.` },
      intro: { heading: 'Contact us', lead: 'Tell us what you need, and we’ll get back to you.' },
      phone: { title: 'Phone' },
      mail: { title: 'Email', text: 'For questions and new projects.' },
      address: { title: 'Address', text: '' },
      answer: { text: 'We answer', people: [], isWithinADay: false },
      image: '',
      afterwards: { heading: 'What happens next', steps: [] },
      ending: articles,
    },
    careers: {
      searchResult: { title: 'Career', description: `Openings at ${name}.` },
      intro: {
        heading: `Work at ${name}`,
        lead: {
          none: 'We have no openings right now.',
          one: 'One opening.',
          many: '{count} openings.',
        },
      },
      culture: null,
      howWeHire: [],
      question: { heading: 'Questions before you apply?', text: 'Write to us:' },
      afterApplying: 'We’ll read your application and reply by email.',
      otherPosition: {
        heading: 'Don’t see a suitable position?',
        text: 'Tell us what you do best, and we’ll keep it in mind.',
      },
      ending: { text: 'Find out who we are.', action: about },
    },
    newsletter: {
      searchResult: { title: 'Newsletter', description: `News from ${name} by email.` },
      headline: 'Newsletter',
      lead: `News from ${name} by email. Unsubscribe at any time.`,
      letter: 'Our latest articles',
      promises: newsletter.promises.slice(1),
      confirm: confirmPage,
      unsubscribe: unsubscribePage,
      ending: articles,
    },
    newsletterBox: { heading: 'Newsletter', text: `News from ${name} by email.` },
    blog: {
      searchResult: { title: 'Blog', description: `Articles by ${name}.` },
      lead: `Articles by ${name}.`,
      saved: savedPage,
    },
    privacy: {
      searchResult: {
        title: 'Privacy',
        description: `What ${name} keeps when you write, apply, comment or subscribe, and for how long.`,
      },
      intro: privacyIntro,
      contact: {
        heading: 'Who to ask',
        person: '',
        text: privacyContact.text.replace(/ You’ll hear from us .*/, ''),
        complaint: null,
      },
      reasons: { ...reasonsOfRecords, ...privacyReasons },
      sections: privacySections,
      rights: privacyRights,
      ending: { text: 'Find out who we are.', action: about },
    },
    pages: { pages: [] },
    notFound: {
      title: 'Page not found',
      description: 'There’s no page at this address.',
      ending: { text: 'Looking for something?', action: { label: 'Go to the home page', href: '/' } },
    },
  }
}
