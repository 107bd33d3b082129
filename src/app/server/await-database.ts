import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '#kernel/server/db/connection.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { failureOf } from './start-failure.ts'

const betweenMs = 1_000
const reminderMs = 60_000

/**
 * Does a piece of the start that needs the database, again and again while it is away: it must leave nothing behind when
 * it fails. Says once that it waits, and again every minute. Rejects with the database's error after the time that the
 * settings give, and when `ending` is aborted.
 */
export async function whenThere<T>(
  settings: Settings,
  work: () => Promise<T>,
  ending: AbortSignal,
  print: (line: string) => void,
): Promise<T> {
  const since = performance.now()
  let told: number | undefined
  for (;;) {
    try {
      const result = await work()
      if (told !== undefined) print('数据库已恢复，继续启动')
      return result
    } catch (error) {
      const waited = performance.now() - since
      if (!isUnavailable(error) || ending.aborted || waited >= settings.databaseWait * 1000) throw error
      if (told === undefined || performance.now() - told >= reminderMs) {
        print(`${failureOf(error, settings).what}，等它恢复后继续启动……（已等 ${Math.round(waited / 1000)} 秒）`)
        told = performance.now()
      }
    }
    await pause(betweenMs, undefined, { signal: ending }).catch(() => {})
    ending.throwIfAborted()
  }
}
