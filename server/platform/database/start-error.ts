import { OperatorError } from '#server/platform/errors.ts'

/** The server can't start, for a reason that the operator can fix. */
export class StartError extends OperatorError {
  override name = 'StartError'
}

/** Another process uses the data folder. */
export class DataDirInUseError extends StartError {
  override name = 'DataDirInUseError'
}
