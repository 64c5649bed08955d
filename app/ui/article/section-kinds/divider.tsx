import type { Render } from '#app/ui/article/section.ts'

export const divider: Render<'divider'> = () => <hr />
