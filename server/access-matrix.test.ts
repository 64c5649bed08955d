// Who may call what, written by hand: the table has what is intended, independently of the contract.
import { expect, test } from 'vitest'
import { addresses, type CallName } from '#contract/addresses.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createSessions } from '#server/platform/accounts/sessions.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { listed } from '#tests/support/listed.ts'
import { changeRows } from '#tests/support/rows.ts'

const roles = ['owner', 'editor', 'writer', 'sales', 'recruiter'] as const
type Role = (typeof roles)[number]
type Rule = 'public' | 'session' | Role[]

const ownerOnly: Role[] = ['owner']
const editors: Role[] = ['owner', 'editor']
const writers: Role[] = ['owner', 'editor', 'writer']
const sellers: Role[] = ['owner', 'sales']
const deskPeople: Role[] = ['owner', 'sales', 'recruiter']
const recruiters: Role[] = ['owner', 'recruiter']

/** The roles that may use each call; `public` for everybody, `session` for every signed-in person, also without a role. */
const groups: [rule: Rule, calls: string][] = [
  [
    'public',
    `live ready listPublishedPosts listTags getPostBySlug listRelatedPosts readSharedDraft
    commentOnSharedDraft listCategories listPostComments listCommentReplies listRecentComments likePost
    unlikePost createComment createReply register login getInvitation join forgotPassword getPasswordReset
    resetPassword recoverAccount finishLogin startPasskeyLogin passkeyLogin createEnquiry apply
    listOpenOpenings getOpeningBySlug getPageParts getPageAt getCompany subscribe confirmSubscription
    unsubscribe unsubscribeInOneClick readPreferences savePreferences emailSubscription eraseSubscription
    listArchive readIssue getPrivacyNotice downloadExport getFile`,
  ],
  [
    writers,
    `getPostStats listPosts getPost createPost updatePost deletePost listTrash listVersions getVersion
    checkLinks createLinkCard previewCard restorePost deletePostPermanently getDraft saveDraft discardDraft
    reportPresence listSharedDrafts shareDraft revokeSharedDraft getReview commentOnDraft setReadyForReview
    resolveReviewComment uploadImage deleteImage listImages describeImage replaceImage uploadMedia
    listMediaLinks`,
  ],
  [
    editors,
    `listCategoryCounts createCategory updateCategory deleteCategory restoreCategory getCommentStats
    listComments getComment setCommentStatus setReplyStatus deleteComment deleteReply restoreComment
    restoreReply listReplies deletePendingReplies restoreReplies changeComments undoCommentChanges
    listSubscribers exportSubscribers removeSubscriber restoreSubscriber importSubscribers
    getSubscriberGrowth getNewsletterAutomation listIssues createIssue createIssueFromPosts previewIssue
    getIssue updateIssue deleteIssue testIssue sendIssue pauseIssue resumeIssue cancelIssue`,
  ],
  [
    ownerOnly,
    `getBlocklist saveBlocklist listTeam invite resendInvitation revokeInvitation setRoles deactivatePerson
    reactivatePerson removeSecondFactor setSecondFactorRequired setEditorPublishes updateCompany getDemo
    listDemoTraces removeDemo restoreDemo getCompanySetup saveCompanySetup applyCompanySetup
    undoCompanySetup uploadLogo listIcons listCompanyParts previewCompanyPart getCompanyPart saveCompanyPart
    resetCompanyPart listEntryUses listCompanyVersions getCompanyVersion saveNewsletterAutomation getSetup
    setSetupShown listAuditEntries listUnsentEmails sendTestEmail findPerson getRetention saveRetention
    exportPerson erasePerson requestExport getImport uploadImport addImportPart startImport cancelImport`,
  ],
  [
    'session',
    `getMe logout updateProfile changePassword setProfileImage stepUp listFactors startPasskeyRegistration
    addPasskey renamePasskey removePasskey startTotp confirmTotp removeTotp createRecoveryCodes listSessions
    endSession endOtherSessions getNotifications setNotifications listWaitingWork listRecentEvents`,
  ],
  [
    sellers,
    `listEnquiries addEnquiry getEnquiryPerson attachEnquiry exportEnquiries getEnquiry setEnquiryStatus
    removeEnquiry restoreEnquiry countEnquiries listEnquiryAssignees previewEnquiryEmails sendEnquiryEmails
    unsendEnquiryEmails listEnquiryTags changeEnquiries undoEnquiryChanges changeEnquiry
    getEnquiryNeighbours listEnquiryEntries getEnquiryEntry addEnquiryEntry correctEnquiryEntry
    removeEnquiryEntry getReplyDraft saveReplyDraft discardReplyDraft attachReplyFile removeReplyFile
    sendReply unsendReply retryReply forwardEnquiry`,
  ],
  [deskPeople, 'listTemplates createTemplate updateTemplate deleteTemplate'],
  [
    recruiters,
    `listApplications exportApplications getApplicationStats getApplication updateApplication
    removeApplication restoreApplication downloadCv countApplications listApplicationAssignees
    previewApplicationEmails sendApplicationEmails unsendApplicationEmails listApplicationTags
    changeApplications undoApplicationChanges changeApplication getApplicationEmailDraft
    attachApplicationEmailFile removeApplicationEmailFile saveApplicationEmailDraft
    discardApplicationEmailDraft sendApplicationEmail unsendApplicationEmail retryApplicationEmail
    forwardApplication mergeApplications separateApplication getApplicationNeighbours getApplicationPerson
    listApplicationEntries getApplicationEntry addApplicationEntry correctApplicationEntry
    removeApplicationEntry listOpenings listRecruiters getOpening createOpening updateOpening
    duplicateOpening moveOpening deleteOpening restoreOpening`,
  ],
  [['owner', 'editor', 'sales', 'recruiter'], 'listInbox'],
]
const rules = groups.flatMap(([rule, calls]) => calls.split(/\s+/).map((call) => [call, rule] as const))
const allowed = Object.fromEntries(rules) as Record<CallName, Rule>

test('every call is in one group', () => {
  expect(rules.map(([call]) => call).toSorted()).toEqual(Object.keys(addresses).toSorted())
})

/** Whether a call asks for the password or a factor again after ten minutes, or why it does not. */
const asksAgain = new Set<string>(
  listed(`register invite resendInvitation setRoles deactivatePerson reactivatePerson setSecondFactorRequired
    startPasskeyRegistration addPasskey removePasskey startTotp confirmTotp removeTotp
    createRecoveryCodes exportEnquiries exportApplications exportSubscribers requestExport saveRetention
    exportPerson erasePerson startImport`),
)
const asksNotAgain: Partial<Record<CallName, string>> = {
  revokeInvitation: 'takes access away that nobody has used yet',
  removeSecondFactor: 'takes the own password each time',
  setEditorPublishes: 'changes who publishes, and lets nobody in',
  renamePasskey: 'changes a name alone',
  updateProfile: 'asks for a new address, and not for a name (factors.test.ts)',
  setProfileImage: 'changes an image',
  changePassword: 'takes the own password each time',
  stepUp: 'is the answer to the question',
  logout: 'ends a session',
  endSession: 'ends a session',
  endOtherSessions: 'ends sessions',
  setNotifications: 'changes which emails somebody gets',
  downloadExport: 'takes the address that requestExport makes',
  downloadCv: 'hands out one file, which is in the audit log',
  getFile: 'takes a signed address of one file',
  findPerson: 'tells counts',
  uploadImport: 'changes nothing yet',
  addImportPart: 'changes nothing yet',
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
      expect(message).toMatch(/^You can’t do this\. It needs the role \w+(, \w+)*(,? or \w+)?\.$/)
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
    if (isSensitive && !asksAgain.has(call)) expect(Object.keys(asksNotAgain)).toContain(call)
    const session = await createSessions(database, () => elevenMinutesAgo).create(id)
    const { status, code } = await statusOf(call, `Bearer ${session}`)
    const expected = asksAgain.has(call) ? [true, 'step-up'] : [false, undefined]
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

test('POST /api/auth/login refuses a deactivated account as it refuses a wrong password', async () => {
  const password = 'a long enough one'
  const { id, email } = await aPerson(database, ['editor'], { password })
  const logIn = () => send('POST /api/auth/login', { body: { email, password } })
  expect((await logIn()).body.user).toMatchObject({ roles: ['editor'] })
  await changeRows(database, 'users', { deactivatedAt: new Date().toISOString() }, { id })
  const { status, body } = await logIn()
  expect([status, body]).toEqual([401, { success: false, message: 'Invalid credentials' }])
})
