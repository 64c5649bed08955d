import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { editorColumns, paperLook, settingsLook } from './editor-look.ts'

/** Placeholder while the post and the categories load. */
export function EditorSkeleton({ title }: { title: string }) {
  return (
    <>
      <ScreenHead title={title} isSmall />
      <p role="status" className="sr-only">
        Loading post…
      </p>
      <div aria-hidden="true" className={`${editorColumns} min-h-[70vh]`}>
        <div className={`${paperLook} h-full`}>
          <div className="mx-auto grid max-w-measure gap-5">
            <span className="skeleton h-4 w-12" />
            <span className="skeleton h-9 w-full" />
            <span className="skeleton h-9 w-1/2" />
            <span className="skeleton mt-4 h-4 w-16" />
            <span className="skeleton h-6 w-4/5" />
            <span className="skeleton mt-4 h-4 w-16" />
            <span className="skeleton h-5 w-full" />
            <span className="skeleton h-5 w-2/3" />
            <span className="mt-4 border-t border-line" />
            {Array.from({ length: 5 }, (_, index) => (
              <span key={index} className="skeleton h-5 w-full last:w-1/2" />
            ))}
          </div>
        </div>
        <div className={`${settingsLook} grid gap-4 p-5 max-xl:hidden`}>
          {Array.from({ length: 6 }, (_, index) => (
            <span key={index} className="grid gap-2">
              <span className="skeleton h-4 w-20" />
              <span className="skeleton h-10 w-full" />
            </span>
          ))}
        </div>
      </div>
    </>
  )
}
