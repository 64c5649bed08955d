import { found } from '#server/platform/errors.ts'

type RecordCall<Unit> = {
  params: { id: string }
  write: <T>(work: (unit: Unit) => Promise<T>) => Promise<T>
}

/**
 * Creates the handler of a call that acts on the record with an id.
 * @param work returns whether there was such a record
 * @param done the message of the response
 * @param missing the message of its 404
 */
export const recordHandler =
  <Unit>(work: (unit: Unit, id: string) => Promise<boolean>, done: string, missing: string) =>
  async ({ params, write }: RecordCall<Unit>): Promise<{ message: string }> => {
    found(await write((unit) => work(unit, params.id)), missing)
    return { message: done }
  }
