/**
 * Deletes every session of restored data: one that was ended after the backup would open the back office again.
 * @param run executes a statement in the restored database
 */
export async function endSessions(run: (statement: string) => unknown): Promise<void> {
  await run('delete from sessions')
}
