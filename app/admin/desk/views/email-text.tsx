/** An email address, which wraps before its `@` where it does not fit on a card. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      {/* breaks lines in spite of `nowrap` */}
      <wbr className="md:hidden" />
      {email.slice(at)}
    </>
  )
}
