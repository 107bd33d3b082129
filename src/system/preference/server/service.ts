import { preferenceLimits } from '#kernel/shared/preference.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import {
  addPreference,
  countPreferences,
  deletePreference,
  lockPreferences,
  ownPreferences,
  replacePreference,
} from './repository.ts'

/** The caller's preferences by key. */
export async function readPreferences(db: Db, actor: Actor): Promise<Record<string, unknown>> {
  const [rows] = await db.flight(actor, [ownPreferences(actor)])
  return Object.fromEntries(rows.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)]))
}

/** Stores one preference; the last writer wins, for they are all the same person. */
export async function keepPreference(
  db: Db,
  actor: Actor,
  { key, value }: { key: string; value?: unknown },
): Promise<null> {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) > preferenceLimits.bytes) {
    throw badInput({ value: `偏好内容过大，最多${preferenceLimits.bytes / 1024}KB` })
  }
  return db.write(actor, async (tx) => {
    if ((await tx.run(replacePreference(actor, key, text))) > 0) return null
    await tx.run(lockPreferences(actor))
    const { count } = await tx.one(countPreferences(actor))
    if (count >= preferenceLimits.keys) throw refusal(`个人偏好已达${preferenceLimits.keys}项上限，请先清理不用的设置`)
    await tx.run(addPreference(actor, key, text))
    return null
  })
}

export async function removePreference(db: Db, actor: Actor, { key }: { key: string }): Promise<null> {
  return db.write(actor, async (tx) => {
    await tx.run(deletePreference(actor, key))
    return null
  })
}
