import type { Tx } from '../db/db.ts'
import type { SocketMessage } from './sockets.ts'

/** Sends a message to the open pages of people, on every process, once the transaction is committed. */
export function push(tx: Tx, userIds: readonly string[], message: SocketMessage): void {
  const text = JSON.stringify(message)
  const parts = [...new Set(userIds)].filter((id) => id !== '').map((id) => `${id} ${text}`)
  if (parts.length > 0) tx.publish('socket', parts)
}
