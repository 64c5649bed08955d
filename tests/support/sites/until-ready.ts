/**
 * Sends a request again while it is answered with 503: of many at once, some wait for a connection to PostgreSQL longer than a busy
 * machine gives them.
 */
export async function untilReady<T extends { status: number }>(sendOnce: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await sendOnce()
    if (answer.status !== 503) return answer
  }
}
