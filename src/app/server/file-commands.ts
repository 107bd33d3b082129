import { createHash } from 'node:crypto'
import type { FileStore } from '#kernel/server/files/file-store.ts'
import type { NotedFile } from '#system/file/server/lookup.ts'

/** Shows one line to whoever runs the command. */
type Print = (line: string) => void

type Sum = Pick<NotedFile, 'size' | 'sha256'>

/** What a command has seen; `wrong` are the files that are missing or differ. */
export interface FileCount {
  copied: number
  same: number
  wrong: number
}

/**
 * Copies every file of one store into another and reads each back: only the same size and digest count. What is there
 * already is not sent again, so a run that was cut short goes on where it ended. Nothing is removed.
 */
export async function moveFiles(from: FileStore, to: FileStore, print: Print): Promise<FileCount> {
  const count: FileCount = { copied: 0, same: 0, wrong: 0 }
  for await (const { path } of from.list()) {
    const wanted = await sumOf(from, path)
    if (!wanted) continue
    if (isSame(await sumOf(to, path), wanted)) {
      count.same += 1
      continue
    }
    const file = await from.open(path)
    if (!file) continue
    await to.write(path, file.stream, wanted.size)
    if (isSame(await sumOf(to, path), wanted)) count.copied += 1
    else complain(count, print, `${path}：复制后内容不同`)
  }
  return count
}

/** Compares what was noted of uploads, and the files left in another store, with what a store holds. */
export async function verifyFiles(
  store: FileStore,
  noted: readonly NotedFile[],
  other: FileStore | undefined,
  print: Print,
): Promise<FileCount> {
  const count: FileCount = { copied: 0, same: 0, wrong: 0 }
  const check = async (path: string, wanted: Sum) => {
    const found = await sumOf(store, path)
    if (isSame(found, wanted)) count.same += 1
    else complain(count, print, found ? `${path}：大小或内容不同` : `${path}：不存在`)
  }
  const seen = new Set<string>()
  for (const one of noted) {
    seen.add(one.path)
    await check(one.path, one)
  }
  if (!other) return count
  for await (const { path } of other.list()) {
    const wanted = seen.has(path) ? undefined : await sumOf(other, path)
    if (wanted) await check(path, wanted)
  }
  return count
}

function complain(count: FileCount, print: Print, line: string): void {
  count.wrong += 1
  print(`  ${line}`)
}

async function sumOf(store: FileStore, path: string): Promise<Sum | undefined> {
  const file = await store.open(path)
  if (!file) return undefined
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of file.stream as AsyncIterable<Buffer>) {
    size += chunk.length
    hash.update(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}

const isSame = (found: Sum | undefined, wanted: Sum): boolean =>
  found?.size === Number(wanted.size) && found.sha256 === wanted.sha256
