import type { Actor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notFound } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { nobody } from '../../server/throttle.ts'
import type { BoundAccount } from '../shared/schema.ts'
import { oauthSource } from './oauth-client.ts'

/** Names of the systems that an account can be bound to here, the office system first. */
function sourceNames({ settings }: Pick<Services, 'settings'>): Map<string, string> {
  const { oa, oauth } = settings.providers
  return new Map([
    ...(oa ? ([['oa', '办公系统（OA）']] as const) : []),
    ...(oauth ? ([[oauthSource, oauth.name]] as const) : []),
  ])
}

interface Bound {
  source: string
  subject: string
  name: string
  createTime: string
}

/** What the caller is in other systems: what is bound, and what could be. */
export async function readBoundAccounts(services: Services, actor: Actor): Promise<BoundAccount[]> {
  const text = 'select source, subject, name, create_time from third_account where user_id = $1 order by create_time'
  const [rows] = await services.db.flight(nobody, [statement<Bound>(text, [actor.userId])])
  const names = sourceNames(services)
  const bound = rows.map(({ source, subject, name, createTime }) => {
    return { source, sourceName: names.get(source) ?? source, bound: { subject, name, createTime } }
  })
  const open = [...names].filter(([source]) => !rows.some((row) => row.source === source))
  return [...bound, ...open.map(([source, sourceName]) => ({ source, sourceName, bound: null }))]
}

/** From now on the other system's identity opens the caller's account no more. Of a foreign one nothing is known. */
export async function unbind(
  services: Services,
  actor: Actor,
  { source, subject }: { source: string; subject: string },
): Promise<null> {
  const text = 'delete from third_account where source = $1 and subject = $2 and user_id = $3'
  const gone = await services.db.write(nobody, (tx) => tx.run(statement(text, [source, subject, actor.userId])))
  if (gone === 0) throw notFound()
  const name = sourceNames(services).get(source) ?? source
  await writeLog(services.db, actor, { type: logTypes.operation, content: `解除账号绑定：${name}` })
  return null
}
