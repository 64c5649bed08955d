import type { CallName } from '#contract/addresses.ts'
import { anOpeningBody, applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import type { SiteWithSecrets } from '#tests/attacks/site-with-secrets.ts'

const commentFields = { name: 'Ada', email: 'ada@example.com', comment: 'Hello there' }

/** Returns a valid body for each call that takes one, without the file of a form. */
export function validBodies(
  site: Pick<SiteWithSecrets, 'post' | 'reply'>,
): Partial<Record<CallName, object>> {
  const post = {
    title: 'A title',
    excerpt: 'In short.',
    featuredImage: '/covers/a.svg',
    category: 'Cloud',
    content: [{ type: 'paragraph', text: 'It begins.' }],
    author: { name: 'Ada', role: 'Writer', bio: '', image: '' },
    subtitle: '',
    featuredImageAlt: '',
    tags: ['Open'],
    readTime: '',
  }
  return {
    createComment: { postId: site.post.id, ...commentFields },
    createReply: commentFields,
    setCommentStatus: { isApproved: true },
    setReplyStatus: { replyId: site.reply, isApproved: true },
    createPost: post,
    updatePost: post,
    checkLinks: { addresses: ['http://127.0.0.1/'] },
    createLinkCard: { url: 'http://127.0.0.1/' },
    previewCard: { title: 'Herons', category: 'Cloud', slug: 'herons' },
    createCategory: { name: 'Made', description: '' },
    updateCategory: { name: 'Empty', description: 'Still' },
    register: { name: 'Eve', email: 'eve@example.com', password: 'a long enough one' },
    login: { email: 'eve@example.com', password: 'a long enough one' },
    updateProfile: { name: 'Ada', email: 'ada.admin@example.com', bio: '' },
    changePassword: { currentPassword: 'x', newPassword: 'a long enough one' },
    createEnquiry: enquiryTexts({ email: 'ada@example.com' }),
    setEnquiryStatus: { status: 'completed' },
    changeEnquiries: { filter: { status: 'new' }, isDryRun: true, change: { isSpam: true } },
    addEnquiryEntry: { kind: 'note', text: 'Noted' },
    createTemplate: { name: 'Offer', title: 'Our offer', text: 'Dear {{first name}}' },
    apply: applicationTexts({ email: 'ada@example.com' }),
    updateApplication: { status: 'reviewed', adminNotes: 'Noted' },
    createOpening: anOpeningBody(),
    updateOpening: anOpeningBody(),
    moveOpening: { after: null },
    subscribe: { email: 'ada@example.com' },
    confirmSubscription: { token: 'x'.repeat(43) },
    unsubscribe: { token: 'x'.repeat(43) },
    setSetupShown: { isShown: false },
    uploadImport: { fileName: 'posts.zip', size: 5 },
    findPerson: { email: 'nobody@example.com' },
    saveRetention: {
      months: { enquiries: 1_200, applications: null },
      former: { enquiries: null, applications: null },
    },
    exportPerson: { email: 'nobody@example.com' },
    erasePerson: { email: 'nobody@example.com' },
  }
}
