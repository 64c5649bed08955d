// Who may call what, written by hand: the table has what is intended, independently of the contract.
import { expect, test } from 'vitest'
import { addresses, type CallName } from '#contract/addresses.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createSessions } from '#server/platform/accounts/sessions.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { changeRows } from '#tests/support/rows.ts'

const roles = ['owner', 'editor', 'writer', 'sales', 'recruiter'] as const
type Role = (typeof roles)[number]

const ownerOnly: Role[] = ['owner']
const editors: Role[] = ['owner', 'editor']
const writers: Role[] = ['owner', 'editor', 'writer']
const sellers: Role[] = ['owner', 'sales']
const deskPeople: Role[] = ['owner', 'sales', 'recruiter']
const recruiters: Role[] = ['owner', 'recruiter']

/** The roles that may use each call; `public` for everybody, `session` for every signed-in person, also without a role. */
const allowed: Record<CallName, 'public' | 'session' | Role[]> = {
  live: 'public',
  ready: 'public',
  listPublishedPosts: 'public',
  listTags: 'public',
  getPostBySlug: 'public',
  listRelatedPosts: 'public',
  getPostStats: writers,
  listPosts: writers,
  getPost: writers,
  createPost: writers,
  updatePost: writers,
  deletePost: writers,
  listTrash: writers,
  listVersions: writers,
  getVersion: writers,
  checkLinks: writers,
  createLinkCard: writers,
  previewCard: writers,
  restorePost: writers,
  deletePostPermanently: writers,
  getDraft: writers,
  saveDraft: writers,
  discardDraft: writers,
  reportPresence: writers,
  listSharedDrafts: writers,
  shareDraft: writers,
  revokeSharedDraft: writers,
  readSharedDraft: 'public',
  commentOnSharedDraft: 'public',
  getReview: writers,
  commentOnDraft: writers,
  setReadyForReview: writers,
  resolveReviewComment: writers,
  listCategories: 'public',
  listCategoryCounts: editors,
  createCategory: editors,
  updateCategory: editors,
  deleteCategory: editors,
  restoreCategory: editors,
  listPostComments: 'public',
  listCommentReplies: 'public',
  listRecentComments: 'public',
  likePost: 'public',
  unlikePost: 'public',
  createComment: 'public',
  createReply: 'public',
  getCommentStats: editors,
  listComments: editors,
  getComment: editors,
  setCommentStatus: editors,
  setReplyStatus: editors,
  deleteComment: editors,
  deleteReply: editors,
  restoreComment: editors,
  restoreReply: editors,
  listReplies: editors,
  deletePendingReplies: editors,
  restoreReplies: editors,
  changeComments: editors,
  undoCommentChanges: editors,
  getBlocklist: ownerOnly,
  saveBlocklist: ownerOnly,
  getMe: 'session',
  register: 'public',
  login: 'public',
  logout: 'session',
  updateProfile: 'session',
  changePassword: 'session',
  setProfileImage: 'session',
  getInvitation: 'public',
  join: 'public',
  forgotPassword: 'public',
  getPasswordReset: 'public',
  resetPassword: 'public',
  recoverAccount: 'public',
  listTeam: ownerOnly,
  invite: ownerOnly,
  resendInvitation: ownerOnly,
  revokeInvitation: ownerOnly,
  setRoles: ownerOnly,
  deactivatePerson: ownerOnly,
  reactivatePerson: ownerOnly,
  removeSecondFactor: ownerOnly,
  setSecondFactorRequired: ownerOnly,
  setEditorPublishes: ownerOnly,
  finishLogin: 'public',
  startPasskeyLogin: 'public',
  passkeyLogin: 'public',
  stepUp: 'session',
  listFactors: 'session',
  startPasskeyRegistration: 'session',
  addPasskey: 'session',
  renamePasskey: 'session',
  removePasskey: 'session',
  startTotp: 'session',
  confirmTotp: 'session',
  removeTotp: 'session',
  createRecoveryCodes: 'session',
  listSessions: 'session',
  endSession: 'session',
  endOtherSessions: 'session',
  getNotifications: 'session',
  setNotifications: 'session',
  uploadImage: writers,
  deleteImage: writers,
  listImages: writers,
  describeImage: writers,
  replaceImage: writers,
  uploadMedia: writers,
  listMediaLinks: writers,
  createEnquiry: 'public',
  listEnquiries: sellers,
  addEnquiry: sellers,
  getEnquiryPerson: sellers,
  attachEnquiry: sellers,
  exportEnquiries: sellers,
  getEnquiry: sellers,
  setEnquiryStatus: sellers,
  removeEnquiry: sellers,
  restoreEnquiry: sellers,
  countEnquiries: sellers,
  listEnquiryAssignees: sellers,
  previewEnquiryEmails: sellers,
  sendEnquiryEmails: sellers,
  unsendEnquiryEmails: sellers,
  listEnquiryTags: sellers,
  changeEnquiries: sellers,
  undoEnquiryChanges: sellers,
  changeEnquiry: sellers,
  getEnquiryNeighbours: sellers,
  listEnquiryEntries: sellers,
  getEnquiryEntry: sellers,
  addEnquiryEntry: sellers,
  correctEnquiryEntry: sellers,
  removeEnquiryEntry: sellers,
  getReplyDraft: sellers,
  saveReplyDraft: sellers,
  discardReplyDraft: sellers,
  attachReplyFile: sellers,
  removeReplyFile: sellers,
  sendReply: sellers,
  unsendReply: sellers,
  retryReply: sellers,
  forwardEnquiry: sellers,
  listTemplates: deskPeople,
  createTemplate: deskPeople,
  updateTemplate: deskPeople,
  deleteTemplate: deskPeople,
  apply: 'public',
  listApplications: recruiters,
  exportApplications: recruiters,
  getApplicationStats: recruiters,
  getApplication: recruiters,
  updateApplication: recruiters,
  removeApplication: recruiters,
  restoreApplication: recruiters,
  downloadCv: recruiters,
  countApplications: recruiters,
  listApplicationAssignees: recruiters,
  previewApplicationEmails: recruiters,
  sendApplicationEmails: recruiters,
  unsendApplicationEmails: recruiters,
  listApplicationTags: recruiters,
  changeApplications: recruiters,
  undoApplicationChanges: recruiters,
  changeApplication: recruiters,
  getApplicationEmailDraft: recruiters,
  attachApplicationEmailFile: recruiters,
  removeApplicationEmailFile: recruiters,
  saveApplicationEmailDraft: recruiters,
  discardApplicationEmailDraft: recruiters,
  sendApplicationEmail: recruiters,
  unsendApplicationEmail: recruiters,
  retryApplicationEmail: recruiters,
  forwardApplication: recruiters,
  mergeApplications: recruiters,
  separateApplication: recruiters,
  getApplicationNeighbours: recruiters,
  getApplicationPerson: recruiters,
  listApplicationEntries: recruiters,
  getApplicationEntry: recruiters,
  addApplicationEntry: recruiters,
  correctApplicationEntry: recruiters,
  removeApplicationEntry: recruiters,
  listOpenOpenings: 'public',
  getOpeningBySlug: 'public',
  listOpenings: recruiters,
  listRecruiters: recruiters,
  getOpening: recruiters,
  getPageParts: 'public',
  getPageAt: 'public',
  getCompany: 'public',
  updateCompany: ownerOnly,
  getDemo: ownerOnly,
  listDemoTraces: ownerOnly,
  removeDemo: ownerOnly,
  restoreDemo: ownerOnly,
  getCompanySetup: ownerOnly,
  saveCompanySetup: ownerOnly,
  applyCompanySetup: ownerOnly,
  undoCompanySetup: ownerOnly,
  uploadLogo: ownerOnly,
  listIcons: ownerOnly,
  listCompanyParts: ownerOnly,
  previewCompanyPart: ownerOnly,
  getCompanyPart: ownerOnly,
  saveCompanyPart: ownerOnly,
  resetCompanyPart: ownerOnly,
  listEntryUses: ownerOnly,
  listCompanyVersions: ownerOnly,
  getCompanyVersion: ownerOnly,
  createOpening: recruiters,
  updateOpening: recruiters,
  duplicateOpening: recruiters,
  moveOpening: recruiters,
  deleteOpening: recruiters,
  restoreOpening: recruiters,
  subscribe: 'public',
  confirmSubscription: 'public',
  unsubscribe: 'public',
  unsubscribeInOneClick: 'public',
  readPreferences: 'public',
  savePreferences: 'public',
  emailSubscription: 'public',
  eraseSubscription: 'public',
  listSubscribers: editors,
  exportSubscribers: editors,
  removeSubscriber: editors,
  restoreSubscriber: editors,
  importSubscribers: editors,
  getSubscriberGrowth: editors,
  getNewsletterAutomation: editors,
  saveNewsletterAutomation: ownerOnly,
  listIssues: editors,
  createIssue: editors,
  createIssueFromPosts: editors,
  previewIssue: editors,
  getIssue: editors,
  updateIssue: editors,
  deleteIssue: editors,
  testIssue: editors,
  sendIssue: editors,
  pauseIssue: editors,
  resumeIssue: editors,
  cancelIssue: editors,
  listArchive: 'public',
  readIssue: 'public',
  listInbox: ['owner', 'editor', 'sales', 'recruiter'],
  listWaitingWork: 'session',
  listRecentEvents: 'session',
  getSetup: ownerOnly,
  setSetupShown: ownerOnly,
  listAuditEntries: ownerOnly,
  listUnsentEmails: ownerOnly,
  sendTestEmail: ownerOnly,
  getPrivacyNotice: 'public',
  findPerson: ownerOnly,
  getRetention: ownerOnly,
  saveRetention: ownerOnly,
  exportPerson: ownerOnly,
  erasePerson: ownerOnly,
  requestExport: ownerOnly,
  downloadExport: 'public',
  getImport: ownerOnly,
  uploadImport: ownerOnly,
  addImportPart: ownerOnly,
  startImport: ownerOnly,
  cancelImport: ownerOnly,
  getFile: 'public',
}

/**
 * Whether a call asks for the password or a factor again after ten minutes, or why it does not: of every call that hands out a file or an
 * export, and of every one by which people change accounts, erase or import.
 */
const asksAgain: Partial<Record<CallName, true | string>> = {
  // who gets in, and what they may do
  register: true,
  invite: true,
  resendInvitation: true,
  revokeInvitation: 'takes access away that nobody has used yet',
  setRoles: true,
  deactivatePerson: true,
  reactivatePerson: true,
  removeSecondFactor: 'takes the own password each time',
  setSecondFactorRequired: true,
  setEditorPublishes: 'changes who publishes, and lets nobody in',
  startPasskeyRegistration: true,
  addPasskey: true,
  renamePasskey: 'changes a name alone',
  removePasskey: true,
  startTotp: true,
  confirmTotp: true,
  removeTotp: true,
  createRecoveryCodes: true,
  updateProfile: 'asks for a new address, and not for a name (factors.test.ts)',
  setProfileImage: 'changes an image',
  changePassword: 'takes the own password each time',
  stepUp: 'is the answer to the question',
  logout: 'ends a session',
  endSession: 'ends a session',
  endOtherSessions: 'ends sessions',
  setNotifications: 'changes which emails somebody gets',
  // the data of many people
  exportEnquiries: true,
  exportApplications: true,
  exportSubscribers: true,
  requestExport: true,
  downloadExport: 'takes the address that requestExport makes',
  downloadCv: 'hands out one file, which is in the audit log',
  getFile: 'takes a signed address of one file',
  findPerson: 'tells counts',
  saveRetention: true,
  exportPerson: true,
  erasePerson: true,
  uploadImport: 'changes nothing yet',
  addImportPart: 'changes nothing yet',
  startImport: true,
  cancelImport: 'ends what startImport began',
}

const { send, database } = await testApp()
const calls = Object.keys(allowed) as CallName[]

/** Sends a call that finds nothing and changes nothing: what is allowed is 200, 400, 404 or 415, never 401 or 403. */
async function statusOf(call: CallName, authorization?: string) {
  const [method, path] = addresses[call].split(' ') as [string, string]
  const url = path.replaceAll(/:\w+/g, crypto.randomUUID())
  const { status, body } = await send(`${method} ${url}`, {
    ...(authorization && { authorization }),
    ...(method !== 'GET' && { body: { junk: true } }),
  })
  return { status, message: body?.message as string | undefined, code: body?.code as string | undefined }
}

const isOpen = (status: number) => status !== 401 && status !== 403

test.each(calls)('%s is open to the roles that it is for, and to no other', async (call) => {
  const rule = allowed[call]
  for (const role of roles) {
    const { authorization } = await aPerson(database, [role])
    const { status, message } = await statusOf(call, authorization)
    // wrong credentials are 401 too
    if (call === 'login') expect(status).toBe(400)
    else if (typeof rule === 'string' || rule.includes(role))
      expect([role, isOpen(status)]).toEqual([role, true])
    else {
      expect([role, status]).toEqual([role, 403])
      expect(message).toMatch(
        /^You are not allowed to do this\. It needs the role \w+(, \w+)*(,? or \w+)?\.$/,
      )
    }
  }
  const { authorization } = await aPerson(database, [])
  const { status } = await statusOf(call, authorization)
  expect(['no role', isOpen(status)]).toEqual(['no role', typeof rule === 'string'])
})

test.each(calls)('%s is closed to a deactivated account and to an ended session', async (call) => {
  const isPublic = allowed[call] === 'public'
  const deactivated = await aPerson(database, ['owner'])
  await changeRows(database, 'users', { deactivatedAt: new Date().toISOString() }, { id: deactivated.id })
  const { id } = await aPerson(database, ['owner'])
  const weekAgo = Date.now() - 7 * 24 * 3_600_000
  const ended = `Bearer ${await createSessions(database, () => weekAgo).create(id)}`
  for (const authorization of [deactivated.authorization, ended, undefined]) {
    const { status } = await statusOf(call, authorization)
    if (isPublic) expect(isOpen(status)).toBe(true)
    else expect(status).toBe(401)
  }
})

test('a call asks for the identity again after ten minutes, or the table says why not', async () => {
  const { id } = await aPerson(database, ['owner'])
  const elevenMinutesAgo = Date.now() - 11 * 60_000
  for (const call of calls) {
    const { capability, mediaType, audit } = api[call] as Endpoint
    const isSensitive =
      mediaType ?? (audit && ['session', 'team', 'erasure', 'transfer'].includes(capability))
    if (isSensitive) expect(Object.keys(asksAgain)).toContain(call)
    const session = await createSessions(database, () => elevenMinutesAgo).create(id)
    const { status, code } = await statusOf(call, `Bearer ${session}`)
    const expected = asksAgain[call] === true ? [true, 'step-up'] : [false, undefined]
    expect([call, status === 403, code]).toEqual([call, ...expected])
  }
})

test('two roles together may do what each may', async () => {
  const { authorization } = await aPerson(database, ['sales', 'recruiter'])
  for (const call of calls) {
    const rule = allowed[call]
    const isAllowed = typeof rule === 'string' || rule.some((role) => ['sales', 'recruiter'].includes(role))
    if (call !== 'logout')
      expect([call, isOpen((await statusOf(call, authorization)).status)]).toEqual([call, isAllowed])
  }
})

test('a refused call is in the audit log with who was refused', async () => {
  const { id, name, authorization } = await aPerson(database, ['writer'])
  await database.query.deleteFrom('audit').execute()
  await statusOf('listEnquiries', authorization)
  const entries = await database.query.selectFrom('audit').selectAll().execute()
  expect(entries).toMatchObject([
    { action: 'access.forbidden', actorId: id, actorName: name, subject: 'listEnquiries' },
  ])
})

test('POST /api/auth/register with a token makes an account for owners only', async () => {
  for (const role of [...roles, undefined]) {
    const { authorization } = await aPerson(database, role ? [role] : [])
    const body = { name: 'Bo', email: `${crypto.randomUUID()}@example.com`, password: 'a long enough one' }
    const { status } = await send('POST /api/auth/register', { authorization, body })
    expect([role, status]).toEqual([role, role === 'owner' ? 201 : 403])
  }
})

test('GET /api/auth/me says roles and what they allow', async () => {
  const { authorization } = await aPerson(database, ['recruiter', 'writer'])
  const { body } = await send('GET /api/auth/me', { authorization })
  expect(body.user).toMatchObject({
    roles: ['writer', 'recruiter'],
    capabilities: ['posts.write.own', 'inbox', 'applications', 'templates', 'openings'],
  })
})

test('POST /api/auth/login refuses a deactivated account as it refuses a wrong password', async () => {
  const password = 'a long enough one'
  const { id, email } = await aPerson(database, ['editor'], { password })
  const logIn = () => send('POST /api/auth/login', { body: { email, password } })
  expect((await logIn()).body.user).toMatchObject({ roles: ['editor'] })
  await changeRows(database, 'users', { deactivatedAt: new Date().toISOString() }, { id })
  const { status, body } = await logIn()
  expect([status, body]).toEqual([401, { success: false, message: 'Invalid credentials' }])
})
