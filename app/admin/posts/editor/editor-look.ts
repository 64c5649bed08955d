/** Columns for the post and its settings. */
export const editorColumns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]'
export const paperLook =
  'min-w-0 rounded-card border border-line bg-card p-4 shadow-soft sm:p-8 lg:px-12 lg:py-10'
export const settingsLook = 'min-w-0 rounded-card border border-line bg-card shadow-soft'
