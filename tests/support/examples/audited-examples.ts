import { randomUUID } from 'node:crypto'
import { shippedParts } from '#content/parts.ts'
import type { Api } from '#contract/api.ts'
import { createTokens } from '#server/platform/secrets/one-time-tokens.ts'
import { aComment, aPost, aReply } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import type { ExampleSite, WriteCall, WriteExample } from '#tests/support/write-examples.ts'

/** The actions of the calls that may record several, or one of several. */
type Actions = {
  [
    Name in WriteCall as Api[Name] extends { audit: readonly [string, string, ...string[]] } ? Name : never
  ]: Api[Name] extends { audit: readonly (infer Action extends string)[] } ? Action : never
}

type Examples = { [Name in keyof Actions]: { [Action in Actions[Name]]: () => Promise<WriteExample> } }

/** How to make each of these calls write each action that its contract says of it. An action without an example does not compile. */
export function auditedExamples(
  { database, send }: ExampleSite,
  examples: Record<WriteCall, () => Promise<WriteExample>>,
): Examples {
  /** The example of a call with another body. */
  const having = (call: WriteCall, other: object) => async () => {
    const example = await examples[call]()
    return { ...example, body: { ...(example.body as object), ...other } }
  }

  /** The example of a call that is sent, then once more with another body. */
  const again = (call: WriteCall, other: object) => async () => {
    const example = await examples[call]()
    await send(call, example)
    return { ...example, body: { ...(example.body as object), ...other } }
  }

  const tokens = createTokens(database, () => new Date().toISOString())

  /** An open invitation by an account. */
  async function anInvitationBy(createdBy: string) {
    const email = `${randomUUID()}@example.com`
    const data = { email, name: 'Bo', roles: ['writer'] }
    await tokens.create({ purpose: 'invitation', subject: email, data, validForMs: 60_000, createdBy })
  }

  const ofWhoInvites = (call: 'setRoles' | 'deactivatePerson') => async () => {
    const example = await examples[call]()
    await anInvitationBy(example.params!.id!)
    return example
  }

  const changed = (call: 'changeEnquiry' | 'changeApplication', change: object) => async () => {
    const { params } = await examples[call]()
    return { params: params!, body: { revision: 1, ...change } }
  }

  const assigned = (call: 'changeEnquiry' | 'changeApplication') => async () => {
    const roles = database.query.selectFrom('userRoles').innerJoin('users', 'users.id', 'userRoles.userId')
    const owners = roles.select('userId').where('role', '=', 'owner')
    // other examples deactivate accounts
    const { userId: assignedTo } = await owners.where('deactivatedAt', 'is', null).executeTakeFirstOrThrow()
    return changed(call, { assignedTo })()
  }

  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString()

  const decided =
    (state: string, isReply = false) =>
    async () => {
      const { id: postId } = await aPost(database)
      const id = await aComment(database, postId, { isApproved: state === 'spam' })
      const ids = [isReply ? await aReply(database, id, { isApproved: state === 'spam' }) : id]
      if (state === 'pending') await send('changeComments', { body: { ids, state: 'spam' } })
      return { body: { ids, state } }
    }

  const wrong = 'not the password'

  return {
    login: { login: examples.login, 'login.failed': having('login', { password: wrong }) },
    updateProfile: {
      'profile.updated': examples.updateProfile,
      'account.email-changed': having('updateProfile', { email: `${randomUUID()}@example.com` }),
    },
    changeComments: {
      'comment.approved': decided('approved'),
      'comment.pending': decided('pending'),
      'comment.spam': decided('spam'),
      'comment.deleted': decided('deleted'),
      'reply.approved': decided('approved', true),
      'reply.pending': decided('pending', true),
      'reply.spam': decided('spam', true),
      'reply.deleted': decided('deleted', true),
      'comments.changed': async () => {
        const { id: postId } = await aPost(database)
        const ids = [await aComment(database, postId), await aComment(database, postId)]
        return { body: { ids, state: 'spam' } }
      },
    },
    changePassword: {
      'password.changed': examples.changePassword,
      'password.refused': having('changePassword', { currentPassword: wrong }),
    },
    finishLogin: {
      login: examples.finishLogin,
      'recovery-code.used': examples.finishLogin,
      'second-factor.refused': having('finishLogin', { recoveryCode: undefined, code: '000000' }),
    },
    passkeyLogin: {
      login: examples.passkeyLogin,
      // the same answer works once
      'second-factor.refused': again('passkeyLogin', {}),
    },
    stepUp: {
      'identity.confirmed': examples.stepUp,
      'password.refused': having('stepUp', { password: wrong }),
      'second-factor.refused': having('stepUp', { password: undefined, code: '000000' }),
    },
    confirmTotp: {
      'totp.added': examples.confirmTotp,
      'second-factor.refused': having('confirmTotp', { code: '000000' }),
    },
    recoverAccount: {
      'account.recovered': examples.recoverAccount,
      'invitation.revoked': async () => {
        const example = await examples.recoverAccount()
        const { token } = example.body as { token: string }
        await anInvitationBy((await tokens.find('account-recovery', token))!.subject)
        return example
      },
    },
    resetCompanyPart: {
      'company.reset': examples.resetCompanyPart,
      'company.updated': async () => {
        const save = async (part: string, change: object) => {
          const { body } = await send('resetCompanyPart', { params: { part } })
          const { part: words, revision } = body as unknown as { part: object; revision: number }
          await send('saveCompanyPart', {
            params: { part },
            body: { part: { ...words, ...change }, revision },
          })
        }
        const [person] = shippedParts.people.people
        await save('people', { people: [{ ...person, key: 'bo', name: 'Bo' }] })
        await save('privacy', { contact: { ...shippedParts.privacy.contact, person: 'bo' } })
        return { params: { part: 'people' } }
      },
    },
    setRoles: {
      'account.roles-changed': examples.setRoles,
      'invitation.revoked': ofWhoInvites('setRoles'),
    },
    deactivatePerson: {
      'account.deactivated': examples.deactivatePerson,
      'invitation.revoked': ofWhoInvites('deactivatePerson'),
    },
    removeSecondFactor: {
      'second-factor.removed': examples.removeSecondFactor,
      'password.refused': having('removeSecondFactor', { password: wrong }),
    },
    setSecondFactorRequired: {
      'second-factor.required': async () => {
        const example = await examples.setSecondFactorRequired()
        await send('setSecondFactorRequired', { body: { isRequired: false } })
        return example
      },
      'second-factor.optional': again('setSecondFactorRequired', { isRequired: false }),
    },
    setEditorPublishes: {
      'publishing.by-editors': async () => {
        await send('setEditorPublishes', { body: { editorPublishes: false } })
        return examples.setEditorPublishes()
      },
      'publishing.by-writers': again('setEditorPublishes', { editorPublishes: false }),
    },
    setReadyForReview: {
      'draft.ready': examples.setReadyForReview,
      'draft.not-ready': again('setReadyForReview', { isReady: false }),
    },
    resolveReviewComment: {
      'review-comment.resolved': examples.resolveReviewComment,
      'review-comment.reopened': having('resolveReviewComment', { isResolved: false }),
    },
    updatePost: {
      'post.updated': examples.updatePost,
      'post.status-changed': async () => {
        const { id } = await aPost(database, { status: 'draft' })
        return { params: { id }, body: aPostBody({ status: 'archived' }) }
      },
    },
    updateOpening: {
      'opening.updated': examples.updateOpening,
      'opening.status-changed': having('updateOpening', { status: 'closed' }),
    },
    setCommentStatus: {
      'comment.rejected': examples.setCommentStatus,
      'comment.approved': again('setCommentStatus', { isApproved: true }),
    },
    setReplyStatus: {
      'reply.rejected': examples.setReplyStatus,
      'reply.approved': again('setReplyStatus', { isApproved: true }),
    },
    setSetupShown: {
      'setup.hidden': examples.setSetupShown,
      'setup.shown': having('setSetupShown', { isShown: true }),
    },
    changeEnquiry: {
      'enquiry.status': examples.changeEnquiry,
      'enquiry.assigned': assigned('changeEnquiry'),
      'enquiry.snoozed': changed('changeEnquiry', { snoozedUntil: tomorrow }),
      'enquiry.spam': changed('changeEnquiry', { isSpam: true }),
      'enquiry.tagged': changed('changeEnquiry', { tags: ['vip'] }),
    },
    changeApplication: {
      'application.status': examples.changeApplication,
      'application.assigned': assigned('changeApplication'),
      'application.snoozed': changed('changeApplication', { snoozedUntil: tomorrow }),
      'application.spam': changed('changeApplication', { isSpam: true }),
      'application.tagged': changed('changeApplication', { tags: ['vip'] }),
    },
    updateApplication: {
      'application.status': examples.updateApplication,
      'application.notes': having('updateApplication', { adminNotes: 'Call back' }),
    },
  }
}
