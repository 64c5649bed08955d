/** The server must not start, for a reason that an operator can act on; the message is printed as it is. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Another process uses the data folder. */
export class DataDirInUseError extends StartError {
  override name = 'DataDirInUseError'
}
