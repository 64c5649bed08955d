/**
 * Method and path of every call. Free of schemas, so that the client in the browser can use them without loading zod.
 */
export const addresses = {
  live: 'GET /health/live',
  ready: 'GET /health/ready',

  listPublishedPosts: 'GET /api/blogs/published',
  listTags: 'GET /api/blogs/tags',
  getPostBySlug: 'GET /api/blogs/slug/:slug',
  listRelatedPosts: 'GET /api/blogs/:slug/related',

  getPostStats: 'GET /api/blogs/stats',
  listPosts: 'GET /api/blogs',
  getPost: 'GET /api/blogs/:id',
  createPost: 'POST /api/blogs',
  updatePost: 'PUT /api/blogs/:id',
  deletePost: 'DELETE /api/blogs/:id',

  listCategories: 'GET /api/categories',
  listCategoryCounts: 'GET /api/categories/counts',
  createCategory: 'POST /api/categories',
  updateCategory: 'PUT /api/categories/:id',
  deleteCategory: 'DELETE /api/categories/:id',

  listPostComments: 'GET /api/comments/post/:postId',
  listRecentComments: 'GET /api/comments/recent',
  createComment: 'POST /api/comments',
  createReply: 'POST /api/comments/:id/reply',
  getCommentStats: 'GET /api/comments/stats',
  listComments: 'GET /api/comments',
  setCommentStatus: 'PUT /api/comments/:id/status',
  setReplyStatus: 'PUT /api/comments/:id/reply-status',
  deleteComment: 'DELETE /api/comments/:id',
  deleteReply: 'DELETE /api/comments/:id/reply/:replyId',

  getMe: 'GET /api/auth/me',
  register: 'POST /api/auth/register',
  login: 'POST /api/auth/login',
  logout: 'POST /api/auth/logout',
  updateProfile: 'PUT /api/auth/profile',
  changePassword: 'PUT /api/auth/change-password',
  setProfileImage: 'PATCH /api/auth/profileImage',

  uploadImage: 'POST /api/upload/image',
  deleteImage: 'DELETE /api/upload/image/:file',

  createEnquiry: 'POST /api/contact',
  listEnquiries: 'GET /api/contact',
  exportEnquiries: 'GET /api/contact.csv',
  getEnquiry: 'GET /api/contact/:id',
  setEnquiryStatus: 'PATCH /api/contact/:id/status',
  removeEnquiry: 'DELETE /api/contact/:id',

  apply: 'POST /api/careers/apply',
  listApplications: 'GET /api/careers/applications',
  exportApplications: 'GET /api/careers/applications.csv',
  getApplicationStats: 'GET /api/careers/applications/stats',
  getApplication: 'GET /api/careers/applications/:id',
  updateApplication: 'PUT /api/careers/applications/:id/status',
  removeApplication: 'DELETE /api/careers/applications/:id',
  downloadCv: 'GET /api/careers/applications/:id/download-cv',

  subscribe: 'POST /api/newsletter',
  confirmSubscription: 'POST /api/newsletter/confirm',
  unsubscribe: 'POST /api/newsletter/unsubscribe',
  unsubscribeInOneClick: 'POST /newsletter/unsubscribe',
  listSubscribers: 'GET /api/newsletter/subscribers',
  exportSubscribers: 'GET /api/newsletter/subscribers.csv',

  listWaitingWork: 'GET /api/dashboard/waiting',
  getSetup: 'GET /api/dashboard/setup',
  setSetupShown: 'PUT /api/dashboard/setup',

  listAuditEntries: 'GET /api/audit',

  listUnsentEmails: 'GET /api/outbox/unsent',

  getPrivacyNotice: 'GET /api/privacy/notice',
  findPerson: 'POST /api/privacy/find',
  erasePerson: 'POST /api/privacy/erase',

  getFile: 'GET /files/:grant/:name',
} as const

export type CallName = keyof typeof addresses
