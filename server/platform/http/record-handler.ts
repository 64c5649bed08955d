import { found } from '#server/platform/errors.ts'

type RecordCall<Unit> = {
  params: { id: string }
  write: <T>(work: (unit: Unit) => Promise<T>) => Promise<T>
}

/**
 * The handler of a call that does one thing to the record with an id.
 * @param work whether there was one, @param done the message of the answer, @param missing that of its 404
 */
export const recordHandler =
  <Unit>(work: (unit: Unit, id: string) => Promise<boolean>, done: string, missing: string) =>
  async ({ params, write }: RecordCall<Unit>): Promise<{ message: string }> => {
    found(await write((unit) => work(unit, params.id)), missing)
    return { message: done }
  }
