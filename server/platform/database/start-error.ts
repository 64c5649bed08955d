/** The server must not start, for a reason that an operator can act on: the message is the whole sentence to print. */
export class StartError extends Error {
  override name = 'StartRefused'
}

/** Another process has the data folder. */
export class DataDirInUseError extends StartError {
  override name = 'DataDirTaken'
}
