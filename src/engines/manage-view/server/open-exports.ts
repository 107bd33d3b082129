import type { Readable } from 'node:stream'
import type { Actor } from '#kernel/server/actor.ts'
import { refusal } from '#kernel/server/errors.ts'
import { mostExports } from '#kernel/server/task.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'

/** Files that are on their way to each user; every one holds a connection of the database. */
const open = new Map<string, number>()

/** Makes a file as the answer itself; rejects where the caller takes as many as one may from this process. */
export async function asOpenExport(
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  make: () => Promise<Readable>,
): Promise<Readable> {
  const key = `${tenantId} ${userId}`
  const mine = open.get(key) ?? 0
  if (mine >= mostExports) throw refusal(serverMessages.exportsBusy(mostExports))
  open.set(key, mine + 1)
  try {
    return (await make()).once('close', () => leave(key))
  } catch (error) {
    leave(key)
    throw error
  }
}

function leave(key: string): void {
  const left = (open.get(key) ?? 1) - 1
  if (left > 0) open.set(key, left)
  else open.delete(key)
}
