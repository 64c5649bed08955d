import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map, in the order of the specification's route tables. */
export default [
  layout('site/layout/layout.tsx', [
    index('site/home/home.tsx'),
    route('about-us', 'site/about/about.tsx'),
    route('service', 'site/services/overview.tsx'),
    route('multi-cloud-development', 'site/services/multi-cloud-development.tsx'),
    route('ai-development', 'site/services/ai-development.tsx'),
    route('app-development', 'site/services/app-development.tsx'),
    route('cloud-integration', 'site/services/cloud-integration.tsx'),
    route('contact', 'site/contact/contact.tsx'),
    route('career', 'site/career/career.tsx'),
    route('career/:slug', 'site/career/opening.tsx'),
    route('blog', 'site/blog/blog.tsx'),
    route('blog/saved', 'site/blog/saved.tsx'),
    route('blog/:slug', 'site/article/article.tsx'),
    route('newsletter', 'site/newsletter/newsletter.tsx'),
    route('newsletter/confirm', 'site/newsletter/confirm.tsx'),
    route('newsletter/unsubscribe', 'site/newsletter/unsubscribe.tsx'),
    route('privacy', 'site/privacy/privacy.tsx'),
    route('*', 'site/layout/not-found.tsx'),
  ]),
  layout('admin/layout/admin-root.tsx', [
    route('login', 'admin/login/login.tsx'),
    route('admin', 'admin/layout/layout.tsx', [
      index('admin/dashboard/dashboard.tsx'),
      route('enquires', 'admin/enquiries/enquiries.tsx'),
      route('enquires/:id', 'admin/enquiries/enquiry.tsx'),
      route('careers', 'admin/careers/careers.tsx'),
      route('posts', 'admin/posts/list/posts.tsx'),
      route('posts/create', 'admin/posts/editor/create-post.tsx'),
      route('posts/edit/:id', 'admin/posts/editor/edit-post.tsx'),
      route('categories', 'admin/categories/categories.tsx'),
      route('comments', 'admin/comments/comments.tsx'),
      route('profile', 'admin/profile/profile.tsx'),
      route('audit', 'admin/audit/audit.tsx'),
      route('subscribers', 'admin/subscribers/subscribers.tsx'),
    ]),
  ]),
  route('admin/contacts/:id?', 'admin/enquiries/contacts.tsx'),
] satisfies RouteConfig
