import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { QueuedCall } from './queued-call.ts'

/** A file that waits to be stored, under its `local:` name. */
export interface KeptFile {
  name: string
  file: File
  /** The purpose under which the server is to store it. */
  biz: string
  /** Ms of this device's clock. */
  keptAt: number
}

interface Schema extends DBSchema {
  calls: { key: string; value: QueuedCall }
  files: { key: string; value: KeptFile }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** This browser's own database. Fails where the browser has none to give: then nothing can be kept for later. */
const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>('linli-queue', 1, {
    upgrade(made) {
      made.createObjectStore('calls', { keyPath: 'id' })
      made.createObjectStore('files', { keyPath: 'name' })
    },
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  }))

export const readCalls = async (): Promise<QueuedCall[]> => (await database()).getAll('calls')
/** Resolves once the call stands on this device's disk. */
export async function writeCall(call: QueuedCall): Promise<void> {
  const write = (await database()).transaction('calls', 'readwrite', { durability: 'strict' })
  await Promise.all([write.store.put(call), write.done])
}
export const removeCall = async (id: string): Promise<void> => (await database()).delete('calls', id)

export async function writeFile(kept: KeptFile): Promise<void> {
  const write = (await database()).transaction('files', 'readwrite', { durability: 'strict' })
  await Promise.all([write.store.put(kept), write.done])
}
export const readFile = async (name: string): Promise<KeptFile | undefined> => (await database()).get('files', name)

/** Forgets files. */
export async function removeFiles(names: readonly string[]): Promise<void> {
  const store = await database()
  await Promise.all(names.map((name) => store.delete('files', name)))
}

/** Forgets files that were kept before a moment and that nothing needs any more. */
export async function sweepFiles(before: number, needed: ReadonlySet<string>): Promise<void> {
  const store = await database()
  const old = (await store.getAll('files')).filter(({ name, keptAt }) => keptAt < before && !needed.has(name))
  await removeFiles(old.map(({ name }) => name))
}
