declare module 'virtual:logo-sprite' {
  /** The address of the picture that holds the marks, each under its slug. */
  const address: string
  export default address
}
