import type { Actor } from '#kernel/server/actor.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { now } from '#kernel/server/clock.ts'
import { found } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { sessionIdentity } from '../../server/open-identity.ts'
import { endSessionsBut } from '../../server/session-repository.ts'
import { endings } from '../../shared/ending.ts'
import { nobody } from '../../server/throttle.ts'
import type { Device, PastSignIn } from '../shared/schema.ts'
import { readUserAgent } from '../shared/user-agent.ts'
import { endOwn, ownAlive, ownNewest, type ShownSession } from './rows.ts'

const shownSignIns = 20

/** Whoever was last used before this moment is over, even if nobody has noticed yet. */
export const idleSince = ({ settings }: Pick<Services, 'settings'>): Date =>
  new Date(now().getTime() - settings.session.idleMinutes * 60_000)

const toDevice = ({ id, ip, userAgent, createdAt, lastUsedAt, elsewhere }: ShownSession, actor: Actor): Device => ({
  id,
  ip,
  ...readUserAgent(userAgent),
  createdAt,
  lastUsedAt,
  current: id === actor.sessionId,
  elsewhere,
})

/** The caller's live sessions, the one that asks in front. */
export async function readDevices(services: Services, actor: Actor): Promise<Device[]> {
  const [rows] = await services.db.flight(nobody, [ownAlive(actor.userId, idleSince(services))])
  const devices = rows.map((row) => toDevice(row, actor))
  return [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)]
}

/** The newest sign-ins of the caller, and how each ended. */
export async function readSignIns(services: Services, actor: Actor): Promise<PastSignIn[]> {
  const [rows] = await services.db.flight(nobody, [ownNewest(actor.userId, shownSignIns)])
  const since = idleSince(services)
  return rows.map((row) => {
    const unnoticed = fromWire(row.lastUsedAt) <= since || fromWire(row.endsAt) <= now()
    const reason = row.endedReason ?? (unnoticed && row.id !== actor.sessionId ? 'expired' : null)
    return { ...toDevice(row, actor), endedAt: row.endedAt, ending: reason && (endings[reason] ?? '已退出') }
  })
}

/** Ends one of the caller's sessions, on every process at once. What is somebody else's does not exist. */
export async function endDevice(services: Services, actor: Actor, id: string): Promise<null> {
  const ended = await services.db.write(nobody, (tx) => tx.maybe(endOwn(actor.userId, id)))
  sessionIdentity(services).announceOver([found(ended).id])
  await writeLog(services.db, actor, { type: logTypes.operation, content: '退出自己的一台设备' })
  return null
}

/** Ends the caller's sessions but this one; answers how many that were. */
export async function endOtherDevices(services: Services, actor: Actor): Promise<number> {
  const ended = await services.db.write(nobody, (tx) =>
    tx.all(endSessionsBut(actor.userId, actor.sessionId, 'by owner')),
  )
  if (ended.length > 0) {
    sessionIdentity(services).announceOver(ended.map(({ id }) => id))
    await writeLog(services.db, actor, { type: logTypes.operation, content: `退出自己的其他设备${ended.length}台` })
  }
  return ended.length
}
