import { today } from '#kernel/server/clock.ts'
import { decisionApi } from '#services/decision/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import type { Caller, TestApp } from './test-app.ts'

interface World {
  linli: TestApp
  run: (text: string, values?: unknown[]) => Promise<unknown>
  as: (username: string) => Promise<Caller>
}

const verdict = 'decision/202611/fedcba9876543210fedcba9876543210/判决书.pdf'

/** The street ends a decision by a court's paper; whoever listens has heard of it afterwards. */
export async function revokeDecision({ linli, run, as }: World, id: string): Promise<void> {
  await run('delete from file where path = $1', [verdict])
  await run(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     select 1, left(md5($1), 32), $1, 'decision', '判决书.pdf', 'application/pdf', 1, '', id, now() from sys_user where username = 'street01'`,
    [verdict],
  )
  const end = { revokedOn: today(), revokeFiles: verdict, remark: '法院判决撤销该决定' }
  const { success, message } = await (await as('street01')).call(decisionApi.deal, { id, action: 'revoke', ...end })
  if (!success) throw new Error(message)
  await linli.relay.drain()
}

/** Titles of what somebody is asked to do about revoked decisions. */
export const askedOf = async ({ as }: Pick<World, 'as'>, username: string): Promise<string[]> =>
  (await (await as(username)).call(todoApi.page, { bizType: 'DECISION' })).result.records.map(({ title }) => title)
