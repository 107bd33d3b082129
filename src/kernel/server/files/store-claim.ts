// One store of files for all processes on a database.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { newId } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { openFileStore } from './open-store.ts'

/** Another process on this database keeps its files elsewhere; the message names where and what to do. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused'
}

export interface StoreClaim {
  release(): Promise<void>
}

/** In milliseconds: how often a process says that it runs, and after how long a silent one has ended. */
export interface ClaimTiming {
  beat: number
  silence: number
}

const claimTiming: ClaimTiming = { beat: 5_000, silence: 30_000 }

const beat = `insert into file_store_process (id, store, place, beat_at) values ($1, $2, $3, now())
  on conflict (id) do update set beat_at = excluded.beat_at`
const others = `select place from file_store_process
  where store <> $1 and beat_at > now() - $2 * interval '1 millisecond' limit 1`
const forget = `delete from file_store_process where id = $1 or beat_at < now() - interval '1 day'`

/**
 * Says where this process keeps its files for as long as it runs. Throws `StoreRefused` while another process on the
 * database keeps them elsewhere; of two that start at the same moment both may be refused.
 */
export async function claimStore(
  pool: Pool,
  settings: Pick<Settings, 'dataDir' | 's3'>,
  log: Logger,
  { beat: every, silence }: ClaimTiming = claimTiming,
): Promise<StoreClaim> {
  const id = newId()
  const { place } = openFileStore(settings)
  const store = settings.s3 ? place : await folderId(settings.dataDir)
  const say = () => pool.query(beat, [id, store, place])
  const leave = () => pool.query(forget, [id])
  await say()
  const { rows } = await pool.query<{ place: string }>(others, [store, silence])
  if (rows[0]) {
    await leave()
    throw new StoreRefused(
      `另一个邻里进程正在使用同一个数据库，附件存放在${rows[0].place}，本进程的在${place}，彼此看不到对方的附件，本次启动退出。` +
        `请为所有进程设置同一个对象存储（S3_ENDPOINT 等）；若那个进程刚刚停止，请 ${silence / 1000} 秒后再试。`,
    )
  }
  const timer = setInterval(() => {
    say().catch((error: unknown) => log.debug({ error }, 'the process could not say where its files are'))
  }, every).unref()
  return {
    release: async () => {
      clearInterval(timer)
      await leave().catch((error: unknown) => log.debug({ error }, 'the place of files could not be given up'))
    },
  }
}

/** A folder may be seen under many paths and from machines whose names change; what lies in it does not. */
async function folderId(dataDir: string): Promise<string> {
  const file = join(dataDir, 'files.id')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, newId(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
