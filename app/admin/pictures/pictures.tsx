import { Image, SearchX, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { toResult } from '#app/api/result.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { acceptedImageTypes } from '#app/ui/admin/files/image-file.rules.ts'
import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import type { LibraryImage } from '#contract/images/images.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { formatCount } from '#contract/locale.ts'
import { textLimits } from '#contract/limits.ts'
import { DeletePicture } from './delete-picture.tsx'
import { filterChoices, filterNames, loadPictures } from './load-pictures.ts'
import { PictureDetails } from './picture-details.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { UploadList } from './upload-list.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

const usageOptions = [
  { value: '', label: 'All pictures' },
  { value: 'true', label: 'Used' },
  { value: 'false', label: 'Not used' },
]

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(loadPictures(request.url, request.signal), imageMessages.listFailed), request)

export default function Pictures() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { filters, isFiltered, setFilters, reset, hrefOf } = useListState(filterNames, filterChoices)
  const { revalidate } = useRevalidator()
  const isReloading = useIsReloading()
  const picker = useRef<HTMLInputElement>(null)
  const { uploads, add, clear } = usePictureUploads(() => void revalidate())
  const isDragOver = useDroppedFiles(add)
  const [opened, setOpened] = useState<LibraryImage>()
  const [isOpen, setIsOpen] = useState(false)
  const [pendingDeletion, setPendingDeletion] = useState<LibraryImage>()

  const answer = loaded?.ok ? loaded.value : undefined
  const shown = opened && (answer?.images.find(({ file }) => file === opened.file) ?? opened)
  const open = (picture: LibraryImage) => {
    setOpened(picture)
    setIsOpen(true)
  }
  const uploadButton = (
    <Button size="compact" onClick={() => picker.current?.click()}>
      <Upload className="size-4" aria-hidden="true" />
      Upload Pictures
    </Button>
  )
  return (
    <>
      <title>Pictures | Blog CMS</title>
      <ScreenHead
        title="Pictures"
        lead={
          answer
            ? formatCount(answer.pagination.total, 'picture', 'pictures') + (isFiltered ? ' found' : '')
            : !loaded && <Bar className="w-16" />
        }
        actions={uploadButton}
      />
      <input
        ref={picker}
        type="file"
        multiple
        accept={acceptedImageTypes}
        hidden
        aria-label="Pictures to upload"
        onChange={({ target }) => {
          add(target.files ?? [])
          target.value = ''
        }}
      />
      <UploadList uploads={uploads} onClear={clear} />
      <Panel bodyClass="" className={isDragOver ? 'outline-2 outline-offset-2 outline-action' : ''}>
        <div className="flex flex-wrap gap-3 border-b border-line px-5 py-4">
          <SearchBox
            label="Search pictures"
            placeholder="Search by name or alternative text"
            maxLength={textLimits.search}
            value={filters.search}
            onSearch={(search) => setFilters({ search }, true)}
          />
          <FilterSelect
            label="Use"
            options={usageOptions}
            value={filters.used}
            onChoose={(used) => setFilters({ used })}
            className="w-40 max-sm:grow"
          />
          <p className="w-full text-small text-muted">
            Drop or paste pictures anywhere on this page. JPEG, PNG, GIF or WEBP, up to 5 MB each.
          </p>
        </div>
        {loaded?.ok === false && <LoadFailed message={loaded.message} />}
        {answer?.images.length === 0 &&
          (isFiltered ? (
            <EmptyState
              Icon={SearchX}
              title="No pictures found"
              hint="Nothing matches the search and the filter."
              action={
                <Button variant="secondary" onClick={reset}>
                  Reset
                </Button>
              }
            />
          ) : (
            <EmptyState
              Icon={Image}
              title="No pictures yet"
              hint="What you upload here, or in a post, can be used again and again."
            />
          ))}
        {loaded?.ok !== false && answer?.images.length !== 0 && (
          <PictureGrid pictures={answer?.images} isReloading={isReloading} onOpen={open} />
        )}
        {answer && answer.pagination.pages > 1 && (
          <div className="border-t border-line px-5 py-3">
            <ListPager {...answer.pagination} hrefOf={hrefOf}>
              <p>
                Page {answer.pagination.page} of {answer.pagination.pages}
              </p>
            </ListPager>
          </div>
        )}
      </Panel>
      {shown && (
        <PictureDetails
          picture={shown}
          isOpen={isOpen}
          onChanged={(picture) => {
            setOpened(picture)
            void revalidate()
          }}
          onDelete={() => {
            setIsOpen(false)
            setPendingDeletion(shown)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      <DeletePicture
        picture={pendingDeletion}
        onDeleted={() => revalidate()}
        onClose={() => setPendingDeletion(undefined)}
      />
    </>
  )
}
