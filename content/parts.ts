import { companyParts, type CompanyParts } from '#contract/company/parts.ts'
import { privacyReasons as reasonsOfRecords } from '#contract/records/record-kinds.ts'
import {
  aboutClientsSection,
  aboutIntro,
  history,
  historySection,
  howWeWork,
  howWeWorkSection,
  leadershipSection,
  numbers,
  numbersSection,
  values,
  valuesSection,
} from './about.ts'
import { biographies } from './biographies.ts'
import {
  afterApplying,
  careersContact,
  careersCulture,
  careersIntro,
  howWeHire,
  otherPosition,
} from './careers.ts'
import {
  afterYouWrite,
  afterYouWriteHeading,
  contactAnswer,
  contactCards,
  contactIntro,
  contactImage,
} from './contact.ts'
import { blogLead } from './pages/blog.ts'
import { endings } from './pages/endings.ts'
import { engagementDays } from './home/engagement.ts'
import { clients } from './home/clients.ts'
import * as home from './home/home.ts'
import { serviceTiles } from './home/service-tiles.ts'
import { logo } from './logo.ts'
import * as navigation from './navigation.ts'
import { look } from './look.ts'
import { newsletter } from './newsletter.ts'
import { pages } from './pages.ts'
import { leadership, people, type PersonKey } from './people.ts'
import { privacyContact, privacyIntro, privacyReasons, privacyRights, privacySections } from './privacy.ts'
import { services } from './services.ts'
import { serviceOverview } from './services/overview.ts'
import { site } from './site.ts'
import { testimonials } from './testimonials.ts'

const { contactEmail, phone, ...facts } = site
const { metaTitle, metaDescription, ...overview } = serviceOverview

const contactCard = (wanted: string) => contactCards.find(({ kind }) => kind === wanted)!

/** Everyone: the leaders in order, then the others. */
const personKeys = [...new Set([...leadership, ...(Object.keys(people) as PersonKey[])])]

/** The shipped company texts, in the parts that owners edit in the back office. */
export const shippedParts: CompanyParts = {
  company: {
    ...facts,
    email: contactEmail,
    phone: phone.display,
    addressTitle: contactCard('address').title,
    registration: '',
    replySender: 'company',
    timeZone: contactAnswer.timeZone,
  },
  look,
  logo: {
    image: '',
    imageOnDark: '',
    icon: '',
    hasName: true,
    size: logo.size,
    paths: logo.paths.map(({ d, isAccent }) => ({ d, isAccent: isAccent ?? false })),
  },
  navigation: {
    header: navigation.headerLinks.map((link) => ({ ...link, pages: link.pages ?? [] })),
    menu: navigation.headerMenu.map((item) =>
      'children' in item
        ? { label: item.label, href: '', children: item.children }
        : { ...item, children: [] },
    ),
    footer: [navigation.footerServices, navigation.footerQuickLinks],
    footerContact: navigation.footerContact.heading,
    hasShed: true,
    lastLine: navigation.footerLinks,
    banner: navigation.callToActionBanner,
  },
  home: {
    searchResult: pages['/'],
    hero: home.hero,
    release: home.release,
    proof: home.proof,
    sections: companyParts.home.shape.sections.parse(undefined),
    days: engagementDays,
    services: home.servicesSection,
    serviceList: home.serviceList,
    partners: home.partnerStrip,
    technologies: home.technologyStrip,
    testimonials: home.testimonialsSection,
    clients: home.clientsSection,
    caseStudies: home.caseStudiesSection,
    careers: home.careersCallToAction,
  },
  serviceTiles: { tiles: serviceTiles },
  services: { services },
  servicesOverview: {
    ...overview,
    searchResult: { title: metaTitle, description: metaDescription },
  },
  people: {
    people: personKeys.map((key) => ({
      key,
      ...people[key],
      photo: people[key].photo ?? '',
      biography: biographies[key],
      isOnAbout: leadership.includes(key),
    })),
  },
  about: {
    searchResult: pages['/about-us'],
    intro: aboutIntro,
    sections: companyParts.about.shape.sections.parse(undefined),
    values: valuesSection,
    valueList: values,
    howWeWork: howWeWorkSection,
    principles: howWeWork,
    leadership: leadershipSection,
    numbers: numbersSection,
    numberList: numbers,
    history: historySection,
    milestones: history,
    clients: aboutClientsSection,
  },
  clients: { clients: clients.map((client) => ({ ...client, logo: '' })) },
  testimonials: { testimonials },
  contact: {
    searchResult: pages['/contact'],
    intro: contactIntro,
    phone: { title: contactCard('phone').title },
    mail: { title: contactCard('mail').title, text: contactCard('mail').text },
    address: { title: contactCard('address').title, text: contactCard('address').text },
    answer: { text: contactAnswer.text, people: contactAnswer.people, isWithinADay: true },
    image: contactImage,
    afterwards: { heading: afterYouWriteHeading, steps: afterYouWrite },
    ending: endings.contact,
  },
  careers: {
    searchResult: pages['/career'],
    intro: careersIntro,
    culture: careersCulture,
    howWeHire,
    question: careersContact,
    afterApplying,
    otherPosition,
    ending: endings.careers,
  },
  newsletter: {
    searchResult: pages['/newsletter'],
    headline: newsletter.headline,
    lead: newsletter.lead,
    letter: newsletter.letter,
    promises: newsletter.promises,
    confirm: pages['/newsletter/confirm'],
    unsubscribe: pages['/newsletter/unsubscribe'],
    ending: endings.newsletter,
  },
  newsletterBox: { heading: newsletter.heading, text: newsletter.text },
  blog: { searchResult: pages['/blog'], lead: blogLead, saved: pages['/blog/saved'] },
  privacy: {
    searchResult: pages['/privacy'],
    intro: privacyIntro,
    contact: {
      heading: privacyContact.heading,
      person: privacyContact.person,
      text: privacyContact.text,
      complaint: privacyContact.complaint,
    },
    reasons: { ...reasonsOfRecords, ...privacyReasons },
    sections: privacySections,
    rights: privacyRights,
    ending: endings.privacy,
  },
  pages: { pages: [] },
  notFound: { ...pages['404'], ending: endings.notFound },
}
