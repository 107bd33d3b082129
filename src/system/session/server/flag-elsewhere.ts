import type { Actor } from '#kernel/server/actor.ts'
import type { Services } from '#kernel/server/services.ts'
import { logSecurity } from '#kernel/server/sys-log.ts'
import { deviceSeen } from '../shared/events.ts'
import { markElsewhere } from './session-repository.ts'
import { familyOf, tellOwner } from './tell-owner.ts'

/** The browser that a session began with, and what other browsers have shown since. */
export interface Browsers {
  userAgent: string | null
  /** Judged already: lines of the same family, or the session is marked. */
  seen: Set<string>
  isMarked: boolean
}

/** Whether a call shows the token in a browser of another family for the first time. Programs are nothing to tell of. */
export function isElsewhere(browsers: Browsers, userAgent: string | null): boolean {
  const { seen } = browsers
  if (browsers.isMarked || userAgent === null || seen.has(userAgent)) return false
  // Whoever changes the line at every call does not fill the memory.
  if (seen.size < 16) seen.add(userAgent)
  const [own, other] = [familyOf(browsers.userAgent), familyOf(userAgent)]
  return own !== '' && other !== '' && own !== other
}

/** Marks the session once, writes it into the security log and tells the owner. It goes on: people do copy addresses. */
export async function flagElsewhere(
  { db, log }: Pick<Services, 'db' | 'log'>,
  actor: Actor,
  { userAgent, ip }: { userAgent: string | null; ip: string },
): Promise<void> {
  const place = `${familyOf(userAgent)}（${ip}）`
  try {
    const isFirst = await db.write(actor, async (tx) => {
      if ((await tx.run(markElsewhere(actor.sessionId, place))) === 0) return false
      await tellOwner(tx, actor, deviceSeen, `${place}沿用已有的登录`)
      return true
    })
    if (isFirst) await logSecurity(db, actor, { content: `登录会话被另一种浏览器使用：${place}` })
  } catch (error) {
    log.warn({ error }, 'a session in another browser could not be noted')
  }
}
