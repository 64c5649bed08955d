import { OperatorError } from '#server/platform/errors.ts'

/** The server must not start, for a reason that an operator can act on. */
export class StartError extends OperatorError {
  override name = 'StartError'
}

/** Another process uses the data folder. */
export class DataDirInUseError extends StartError {
  override name = 'DataDirInUseError'
}
