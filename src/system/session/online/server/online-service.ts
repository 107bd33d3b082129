import { maskPhone } from '#kernel/shared/mask.ts'
import { pagingOf, toPage, type Page } from '#kernel/shared/page.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { found } from '#kernel/server/errors.ts'
import { hashToken } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { sessionIdentity } from '../../server/open-identity.ts'
import { nobody } from '../../server/throttle.ts'
import { phoneField } from '../../server/show-user-info.ts'
import type { OnlineUser } from '../shared/schema.ts'
import { idleSince } from './device-service.ts'
import { countTenantAlive, endInTenant, oneTenantAlive, tenantAlive, type OnlineRow } from './rows.ts'

/** Who is signed in to the tenant. Of the caller's own session `token` is the token, of any other just its id. */
export async function pageOnline(
  services: Services,
  actor: Actor,
  query: Readonly<Record<string, string>>,
  token: string,
): Promise<Page<OnlineUser>> {
  const { size, current, offset } = pagingOf(query)
  const wanted = { tenantId: actor.tenantId, username: query['username'] ?? '', idleSince: idleSince(services) }
  const [rows, [count]] = await services.db.flight(nobody, [
    tenantAlive({ ...wanted, limit: size, offset }),
    countTenantAlive(wanted),
  ])
  const records = rows.map((row) => toOnline(services, row, row.id === actor.sessionId ? token : row.id))
  return toPage(records, count?.total ?? 0, size, current)
}

/** One live session of the tenant; over or foreign, it does not exist. */
export async function readOnline(services: Services, actor: Actor, id: string, token: string): Promise<OnlineUser> {
  const asked = { tenantId: actor.tenantId, id, idleSince: idleSince(services) }
  const [[row]] = await services.db.flight(nobody, [oneTenantAlive(asked)])
  return toOnline(services, found(row), id === actor.sessionId ? token : id)
}

function toOnline({ secrets }: Services, row: OnlineRow, token: string): OnlineUser {
  const { id, username, realname, avatar, sex, phoneSealed, ip, createdAt, lastUsedAt } = row
  const phone = phoneSealed === null ? null : maskPhone(secrets.open(phoneField, phoneSealed))
  return { id, token, username, realname, avatar, sex, phone, birthday: null, ip, loginTime: createdAt, lastUsedAt }
}

/** Ends somebody's session in the caller's tenant, on every process at once. */
export async function forceLogout(services: Services, actor: Actor, named: string): Promise<null> {
  const ended = await services.db.write(nobody, (tx) =>
    tx.maybe(endInTenant(actor.tenantId, { id: named, hash: hashToken(named) })),
  )
  const { id, realname } = found(ended)
  sessionIdentity(services).announceOver([id])
  await writeLog(services.db, actor, { type: logTypes.signIn, content: `强制: ${realname}退出成功！` })
  return null
}
