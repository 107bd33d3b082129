import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

export interface Phrases {
  phrases: string[]
}

const usual = ['同意', '同意，请按规定办理', '不同意', '请补充材料后重新提交']

/** The caller's own phrases, or those that everybody begins with. */
export async function readPhrases(db: Db, actor: Actor): Promise<Phrases> {
  const text = 'select phrases from wf_phrase where tenant_id = $1 and user_id = $2'
  const row = await db.read(actor, (tx) => tx.maybe(statement<Phrases>(text, [tx.tenantId, actor.userId])))
  return row ?? { phrases: usual }
}

export const savePhrases = (db: Db, actor: Actor, { phrases }: Phrases): Promise<Phrases> =>
  db.write(actor, async (tx: Tx) => {
    const text = `insert into wf_phrase (tenant_id, user_id, phrases) values ($1, $2, $3)
      on conflict (tenant_id, user_id) do update set phrases = excluded.phrases`
    await tx.run(statement(text, [tx.tenantId, actor.userId, phrases]))
    return { phrases }
  })
