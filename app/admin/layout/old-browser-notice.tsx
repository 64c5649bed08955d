import { use } from 'react'
import { DocumentContext } from '#app/rendering/document.tsx'
import { isSupportedTest, supportedBrowsers } from '#app/rendering/supported-browsers.ts'

const id = 'old-browser'
const { chrome, edge, firefox, safari } = supportedBrowsers

/** Names the supported browsers if this one can't run the back office. Its script runs before all others. */
export function OldBrowserNotice() {
  const { nonce } = use(DocumentContext)
  const showScript = `if(!(${isSupportedTest}))document.getElementById('${id}').hidden=false`
  return (
    <>
      <p id={id} hidden suppressHydrationWarning className="bg-card px-4 py-3 text-center">
        {`This browser is too old for the back office. Please use Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} or newer.`}
      </p>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: showScript }} />
    </>
  )
}
