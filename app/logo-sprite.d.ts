declare module 'virtual:logo-sprite' {
  /** The address of the image that contains all logos, each under its slug. */
  const address: string
  export default address
}
