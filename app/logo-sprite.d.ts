declare module 'virtual:logo-sprite' {
  /** The address of the picture that holds the logos, each under its slug. */
  const address: string
  export default address
}
