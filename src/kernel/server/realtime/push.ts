import type { Tx } from '../db/db.ts'
import { everybody, type SocketMessage } from './sockets.ts'

/** Sends a message to the open pages of people, on every process, once the transaction is committed. */
export function push(tx: Tx, userIds: readonly string[], message: SocketMessage): void {
  const text = JSON.stringify(message)
  const parts = [...new Set(userIds)].filter((id) => id !== '').map((id) => `${id} ${text}`)
  if (parts.length > 0) tx.publish('socket', parts)
}

/** The same to every open page of the transaction's tenant; from tenant 0, the installation, to those of all tenants. */
export function pushToAll(tx: Tx, message: SocketMessage): void {
  tx.publish('socket', [`${everybody}${tx.tenantId} ${JSON.stringify(message)}`])
}
