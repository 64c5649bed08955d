import type { Application, ApplicationTexts } from '#contract/careers/careers.ts'
import type { Enquiry, EnquiryBody } from '#contract/enquiries/enquiries.ts'

/** A demo enquiry. Optional fields may be missing. */
export type DemoEnquiry = EnquiryBody & Pick<Enquiry, 'status' | 'createdAt'>

/** A demo application. */
export type DemoApplication = ApplicationTexts & Pick<Application, 'status' | 'adminNotes' | 'appliedAt'>

export const demoEnquiries: DemoEnquiry[] = [
  {
    name: 'Bronwyn Tully',
    companyName: 'Marlowe Grain Handling',
    email: 'bronwyn.tully@example.com',
    mobile: '(02) 5550 0114',
    project:
      'We run about 30 services on two clusters and release every second Thursday evening. I would like to stop doing that before the harvest season next year. We have GitHub Actions and not much else. Could you tell us what a first month would look like, and what you would need from us?',
    status: 'new',
    createdAt: '2026-11-20T02:14:00.000Z',
  },
  {
    name: 'Ishaan Mehta',
    email: 'ishaan.mehta@example.com',
    project:
      'I read the article about restore drills. Do you offer that as a fixed-price exercise? We have four PostgreSQL databases, the largest about 900 GB, and nobody has ever restored one of them from scratch.',
    status: 'new',
    createdAt: '2026-11-19T22:47:00.000Z',
  },
  {
    name: 'Carolyn Voss',
    companyName: 'Pelagic Seafood Traders',
    email: 'carolyn.voss@example.com',
    mobile: '(02) 5550 0162',
    project:
      'Our cloud bill went from A$21,000 to A$34,000 a month in a year while sales were flat. Finance wants an explanation by the board meeting on 10 December. Everything is on one provider, mostly Kubernetes and a managed database. We can give read access to billing and metrics straight away.',
    status: 'new',
    createdAt: '2026-11-18T04:31:00.000Z',
  },
  {
    name: 'Dmitri Halvorsen',
    companyName: 'Ironbark Rail Signalling',
    email: 'dmitri.halvorsen@example.com',
    mobile: '(02) 5550 0187',
    project:
      'Request for a quote: signing and verification of container images for an environment without internet access. Builds happen in a connected network and are carried across once a week. We need an approach that an assessor will accept and four people can operate.',
    status: 'new',
    createdAt: '2026-11-17T00:58:00.000Z',
  },
  {
    name: 'Nadia Brandt',
    companyName: 'Merriwool Textiles',
    email: 'nadia.brandt@example.com',
    project:
      'We are building a support assistant on top of our product documentation and have no idea how to test it. A prototype exists and people like it, which worries me. Looking for a short engagement to set up an evaluation and teach two of our developers to maintain it.',
    status: 'new',
    createdAt: '2026-11-15T23:20:00.000Z',
  },
  {
    name: 'Callista Owen',
    companyName: 'Owen & Daughters Removals',
    email: 'callista.owen@example.com',
    mobile: '(02) 5550 0103',
    project:
      'Our booking system is hosted on a single server that my brother set up in 2017. It works, he has moved to Canada, and I cannot sleep. We are eleven people and need something small and boring with backups. Please tell me honestly if we are too small for you.',
    status: 'in-progress',
    createdAt: '2026-11-11T05:06:00.000Z',
  },
  {
    name: 'Femi Adebayo',
    companyName: 'Harbourlight Mutual',
    email: 'femi.adebayo@example.com',
    mobile: '(02) 5550 0175',
    project:
      'As part of our CPS 230 programme we have to show that critical services recover within their tolerance levels. We have plans on paper and no rehearsals. I would like to discuss a series of exercises over two quarters, beginning with payments, with evidence that internal audit can use.',
    status: 'in-progress',
    createdAt: '2026-11-05T01:42:00.000Z',
  },
  {
    name: 'Signe Aaltonen',
    companyName: 'Quillback Studios',
    email: 'signe.aaltonen@example.com',
    mobile: '(02) 5550 0139',
    project:
      'CI for our game servers takes 55 minutes and developers have started to skip it. We are on self-hosted runners, with a monorepo of about 1.2 million lines, mostly C++. Do you work with that sort of thing? A first conversation next week would be great.',
    status: 'in-progress',
    createdAt: '2026-10-29T21:33:00.000Z',
  },
  {
    name: 'Gareth Pryce',
    email: 'gareth.pryce@example.com',
    mobile: '(02) 5550 0151',
    project:
      'I am the only engineer at a start-up that has just won its first enterprise customer. Their security questionnaire has 240 questions, and about 60 of them concern pipelines and cloud access. I need someone for two or three weeks to fix the real gaps, not just the answers.',
    status: 'in-progress',
    createdAt: '2026-10-23T06:19:00.000Z',
  },
  {
    name: 'Tamsin Rourke',
    companyName: 'Wedgetail Survey Drones',
    email: 'tamsin.rourke@example.com',
    mobile: '(02) 5550 0128',
    project:
      'We train an image model every week on a workstation under a desk. It needs to move somewhere with a registry, an approval step and a way to roll back. Our three data scientists are sceptical of platforms, so whatever you suggest must not slow them down.',
    status: 'completed',
    createdAt: '2026-10-14T03:55:00.000Z',
  },
  {
    name: 'Hugo Castellane',
    companyName: 'Bellbird Dental Group',
    email: 'hugo.castellane@example.com',
    project:
      'Would one of your people speak at our internal engineering day on 20 November? About 40 developers. The topic could be incident reviews without blame, since we have had two difficult ones this year. We would pay for time and travel, of course.',
    status: 'completed',
    createdAt: '2026-10-08T00:27:00.000Z',
  },
  {
    name: 'Priscilla Ong',
    companyName: 'Northlode Minerals Logistics',
    email: 'priscilla.ong@example.com',
    mobile: '(02) 5550 0196',
    project:
      'We need a second opinion on a proposal to become multi-cloud. The vendor suggests 18 months and a new abstraction layer. I suspect we have one workload that must move and 70 that should not. A written review of ten pages or fewer, before the end of October, would be ideal.',
    status: 'completed',
    createdAt: '2026-10-01T05:48:00.000Z',
  },
]

export const demoApplications: DemoApplication[] = [
  {
    firstName: 'Maya',
    lastName: 'Thornbury',
    email: 'maya.thornbury@example.com',
    phone: '0491 570 006',
    position: 'Senior DevOps Engineer',
    experience: '8 years',
    coverLetter:
      'For the last three years I have looked after the delivery platform of a payments company: 60 services, one shared workflow and a team of three. When I started, a release took four days and a spreadsheet. Today it takes twenty minutes, and the spreadsheet is a pull request. What I am proudest of is what we removed, including a home-grown deployment tool that only I understood. I have read your article on release weekends and recognised almost every line of it, including the week when too many teams migrated at once. I would like to do this work for more than one company, and learn how others have solved problems I have met only once. I live in Geelong and can start in eight weeks.',
    status: 'pending',
    adminNotes: '',
    appliedAt: '2026-11-20T00:41:00.000Z',
  },
  {
    firstName: 'Kenji',
    lastName: 'Ramsay',
    email: 'kenji.ramsay@example.com',
    phone: '0491 570 156',
    position: 'Site Reliability Engineer',
    experience: '5+ years',
    coverLetter:
      'I am a reliability engineer at a broadcaster, where the audience notices an outage before the monitoring does. Last year I replaced 340 alerts with 41 that are tied to objectives, and the number of pages at night fell from nine a week to fewer than one. The more interesting part was persuading eleven teams to delete alerts they had written themselves. I write Go and Python, I am comfortable with Prometheus and PostgreSQL, and I have led the response to about thirty incidents. I have broken your rule that the lead never types, and regretted it. I am looking for a place where reliability is treated as a product decision. The paid work sample in your hiring process suggests that you mean it.',
    status: 'pending',
    adminNotes: '',
    appliedAt: '2026-11-19T09:12:00.000Z',
  },
  {
    firstName: 'Aroha',
    lastName: 'Pene',
    email: 'aroha.pene@example.com',
    phone: '0491 570 157',
    position: 'Cloud Infrastructure Architect',
    experience: '9 years',
    coverLetter:
      'I design landing zones for organisations that cannot afford to get them wrong twice, most recently two hospitals and a water utility. My habit is to write the account structure and the network plan on two pages before anyone opens Terraform, and to put a price next to every box. At the utility that habit saved a transit design that would have cost A$9,000 a month to carry four megabits. I know AWS and Azure well and Google Cloud well enough to be careful with it. I also enjoy the part that architects tend to avoid, which is sitting with the operations team for the first three months after the handover. I would be glad to hear how you divide that work with your clients.',
    status: 'pending',
    adminNotes: '',
    appliedAt: '2026-11-17T22:05:00.000Z',
  },
  {
    firstName: 'Luca',
    lastName: 'Ferreira',
    email: 'luca.ferreira@example.com',
    phone: '0491 570 158',
    position: 'Other',
    experience: '2 years',
    coverLetter:
      'I know you are not advertising a junior position, so thank you for having a form for people who do not fit. I finished a degree in information systems two years ago and work in the support team of a hosting company, where I have closed about 3,000 tickets. Somewhere around ticket 500 I began to automate the boring ones, and the Ansible roles that came out of it are now used by the operations team. I have since passed the Kubernetes administrator exam and keep a small cluster at home that I break on purpose every Sunday. If you take on someone to learn in the next year, I would like to be considered. I write clear tickets and I answer the phone.',
    status: 'pending',
    adminNotes: '',
    appliedAt: '2026-11-14T07:38:00.000Z',
  },
  {
    firstName: 'Eleni',
    lastName: 'Markou',
    email: 'eleni.markou@example.com',
    phone: '0491 570 159',
    position: 'Senior DevOps Engineer',
    experience: '7 years',
    coverLetter:
      'I have spent seven years in build and release engineering, the last four of them at a maker of medical devices, where every build has to be explained to an auditor ten years later. So I know reproducible builds, provenance and signed artefacts as someone who has to prove them. We reached SLSA Build Level 3 this year without slowing the teams down; the median pipeline got faster, because reproducibility made caching safe. What I miss is variety. I would like to bring this to companies that think you need a regulator at the door to do it. I work from Hobart, I am used to remote teams, and I travel to Melbourne without complaining.',
    status: 'reviewed',
    adminNotes:
      'Strong on provenance; exactly the gap we have next to Ines. Ask about Kubernetes; the cover letter says little. Call to be arranged for the week of 23 November.',
    appliedAt: '2026-11-12T03:26:00.000Z',
  },
  {
    firstName: 'Tomasz',
    lastName: 'Wilk',
    email: 'tomasz.wilk@example.com',
    phone: '0491 570 110',
    position: 'Site Reliability Engineer',
    experience: '4 years',
    coverLetter:
      'I came to reliability by way of a help desk and a network operations centre, so I have been on the receiving end of a bad runbook. At my current employer, an online bookmaker, Saturday afternoon is our load test. Last season I introduced load shedding for the odds service and rehearsed it with the traders, and on the day of the final we turned away 4% of requests on purpose instead of all of them by accident. I work mostly with Kubernetes, Prometheus and Terraform, and I am learning Go in earnest. I am leaving because I want to use this for something I can explain to my daughter. I hope that is a good enough reason.',
    status: 'reviewed',
    adminNotes:
      'Likeable, and the load shedding story is good. Four years is at the lower end. Callum to read.',
    appliedAt: '2026-11-10T11:54:00.000Z',
  },
  {
    firstName: 'Shreya',
    lastName: 'Balan',
    email: 'shreya.balan@example.com',
    phone: '0491 570 313',
    position: 'Cloud Infrastructure Architect',
    experience: '11 years',
    coverLetter:
      'Over eleven years I have moved three companies into the cloud and one of them back out, and I consider that last one my best work. It was a video archive with a predictable load and an egress bill larger than its payroll. I tell this story because your article on multi-cloud makes the same point: the right number of clouds is a question about one workload at a time. I have led teams of up to nine, but I still review Terraform every day and intend to keep doing so. My strongest area is networking between providers, including the dull parts such as address plans and DNS. I would like to join a small firm whose advice does not depend on which vendor pays a commission.',
    status: 'shortlisted',
    adminNotes:
      'Excellent. Has led and still builds. Call with Amara went well on 9 November; work sample sent on 11 November, due on the 23rd.',
    appliedAt: '2026-11-04T01:17:00.000Z',
  },
  {
    firstName: 'Connor',
    lastName: 'Ashdown',
    email: 'connor.ashdown@example.com',
    phone: '0491 570 737',
    position: 'Senior DevOps Engineer',
    experience: '6+ years',
    coverLetter:
      'I maintain the pipelines of a public transport operator, where a failed deployment means that forty thousand people cannot see when their tram comes. Two years ago I moved us from Jenkins to hosted runners, keeping the logic in shell scripts and small Python programs so that the next move will be easier than mine was. I also introduced a rule that a flaky test is either fixed or deleted within two days, which was unpopular for a month and has not been discussed since. I like writing documentation, and I measure it by how often people still ask. What attracts me is your promise to hand over and leave. Most consultants I have worked with left only when the budget did.',
    status: 'shortlisted',
    adminNotes: 'Good writer, practical. Call on 12 November. Wants four days a week, which is fine with us.',
    appliedAt: '2026-11-03T06:49:00.000Z',
  },
  {
    firstName: 'Ngozi',
    lastName: 'Chambers',
    email: 'ngozi.chambers@example.com',
    phone: '0491 571 266',
    position: 'Site Reliability Engineer',
    experience: '6 years',
    coverLetter:
      'I lead the on-call rotation for an emergency dispatch system covering two states. Our objectives are not negotiable and our budget is, so I have become good at finding the cheap half of reliability: timeouts, queues with limits, restores that have been rehearsed and alerts that name the effect. Last winter a data centre lost cooling, and dispatch moved to the other site within six minutes, because we had practised it nine times and failed at it four times. I would like to teach this. In the past year I have run internal workshops for other agencies and found that I enjoy them more than promotion. I know PostgreSQL, Linux and networks in depth, and Kubernetes as a sensible user rather than an enthusiast.',
    status: 'interviewed',
    adminNotes:
      'Interviewed on 6 November by Callum and Tomas. The best incident reasoning we have heard this year. Kubernetes can be learnt. Two references requested. Leaning towards an offer.',
    appliedAt: '2026-10-19T04:33:00.000Z',
  },
  {
    firstName: 'Patrick',
    lastName: 'Sowerby',
    email: 'patrick.sowerby@example.com',
    phone: '0491 571 491',
    position: 'Cloud Infrastructure Architect',
    experience: '14 years',
    coverLetter:
      'I have been an infrastructure architect since the days when that meant racks, and I have kept up because I never stopped building. I am currently responsible for the Azure estate of a university: 4,000 virtual machines when I arrived, about 900 now, and a catalogue from which faculties order what they need without opening a ticket. The saving was large, but the reason I mention it is that complaints fell as well. I am methodical, I write decisions down with their cost and the date on which to revisit them, and I am patient with committees. I would bring experience with identity and licensing that younger colleagues tend to lack. I am looking for my last employer and would like it to be a good one.',
    status: 'interviewed',
    adminNotes:
      'Interviewed on 30 October by Amara and Ines. Deep on Azure and identity, thin on AWS. The work sample was thorough and rather long. Decision by 27 November, together with the other architect.',
    appliedAt: '2026-10-12T23:08:00.000Z',
  },
  {
    firstName: 'Zara',
    lastName: 'Whitlock',
    email: 'zara.whitlock@example.com',
    phone: '0491 571 804',
    position: 'Senior DevOps Engineer',
    experience: '10 years',
    coverLetter:
      'Ten years ago I wrote my first deployment script, and I have spent the time since making sure that nobody has to read it. I work for a supermarket supplier whose ordering peaks at five in the morning, so our deployments had to become uneventful. We use Argo CD, progressive delivery and an unreasonable number of contract tests. I introduced the platform team there, wrote its one-page charter and then handed the lead to a colleague, because I prefer building to managing. I read your blog for a year before applying, and twice changed something at work because of it; the lock timeout in our migration tool is the more useful example. I am in Melbourne and available from early December.',
    status: 'hired',
    adminNotes:
      'Offer accepted on 2 November, starts on 7 December. Laptop ordered. Tomas is her contact for the first month.',
    appliedAt: '2026-10-06T02:22:00.000Z',
  },
  {
    firstName: 'Imogen',
    lastName: 'Achterberg',
    email: 'imogen.achterberg@example.com',
    phone: '0491 572 549',
    position: 'Other',
    experience: '6 years in technical writing',
    coverLetter:
      'Your career page lists three engineering roles, and I am a technical writer, so this is a cold application with a concrete proposal. Handover documents are the product that your clients keep, and in most firms they are written by tired engineers in the last week of a project. I have spent six years writing runbooks and architecture guides for a maker of industrial control systems, where operators read them with gloves on. I can sit in an engagement for two days a week, ask the questions that a newcomer would ask, and leave behind documents that have been tested by someone following them to the letter. I would suggest a trial of one engagement. If the client does not notice the difference, we part as friends.',
    status: 'hired',
    adminNotes:
      'Not a role we had, but the case is a good one. Trial for one engagement from 16 November, two days a week. Tomas to measure it by the number of questions after handover.',
    appliedAt: '2026-10-05T08:15:00.000Z',
  },
  {
    firstName: 'Bryce',
    lastName: 'Vandenberg',
    email: 'bryce.vandenberg@example.com',
    phone: '0491 572 665',
    position: 'Senior DevOps Engineer',
    experience: '3 years',
    coverLetter:
      'I am a fast learner with a passion for automation, and I believe that I would be a great fit. In my current role at an agency I manage the websites of around 25 customers, including hosting, certificates and backups, and have automated their deployment with GitHub Actions. I have used Docker daily for three years and Kubernetes in two personal projects. I hold two cloud certifications and am preparing for a third. Although the position asks for more experience than I have, I have always grown quickly into larger roles, and I would welcome the chance to learn from a senior team. I am available at short notice and willing to relocate to Melbourne.',
    status: 'rejected',
    adminNotes:
      'Three years, mostly hosting; too early for the senior role. Kind reply sent on 20 October with two suggestions. Invite him to apply again in two years.',
    appliedAt: '2026-10-15T05:30:00.000Z',
  },
  {
    firstName: 'Victor',
    lastName: 'Langridge',
    email: 'victor.langridge@example.com',
    phone: '0491 572 983',
    position: 'Site Reliability Engineer',
    experience: '12 years',
    coverLetter:
      'With twelve years in operations I have seen every kind of outage, and I can say that nearly all of them were caused by developers with too much access. At my current employer I introduced a change board that meets every Wednesday, a freeze in the last week of each month and a release checklist of 90 points. Since then the number of changes has fallen by two thirds, and incidents with it. I would bring the same discipline to your clients. I know Linux, storage and virtualisation thoroughly, and I have managed a team of six operators. I am used to being on call and do not mind long hours. I look forward to discussing how your teams could work in a more controlled way.',
    status: 'rejected',
    adminNotes:
      'Experienced, but the approach is the opposite of what we teach clients. Declined on 27 October after a friendly call with Callum.',
    appliedAt: '2026-10-21T00:56:00.000Z',
  },
]
