import { readingsOf } from '#engines/search/server/pinyin.ts'
import { systemActor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'

/** How a name is spelled in letters, whole and by initials. */
export function soundsOf(name: string): { pinyin: string; initials: string } {
  const [syllables = []] = readingsOf(name)
  return { pinyin: syllables.join(''), initials: syllables.map((one) => one.slice(0, 1)).join('') }
}

/** Names that came with an organisation have no spelling yet: the database does not know how Chinese sounds. */
export const spellRegions = job({
  name: 'region-sounds',
  title: '行政区划拼音',
  schedule: '0 * * * * ?',
  async run({ db }: { db: Db }) {
    for (const id of await tenantIds(db)) await spellOf(db, id)
  },
})

const unspelled = 'select id, name from region where tenant_id = $1 and pinyin is null order by id limit 2000'
const spell = `update region r set pinyin = s.pinyin, initials = s.initials
  from jsonb_to_recordset($2::jsonb) as s(id text, name text, pinyin text, initials text)
  where r.tenant_id = $1 and r.id = s.id and r.name = s.name`

async function spellOf(db: Db, tenantId: number): Promise<void> {
  const actor = systemActor(tenantId)
  const [rows] = await db.flight(actor, [statement<{ id: string; name: string }>(unspelled, [tenantId])])
  if (rows.length === 0) return
  const spelled = JSON.stringify(rows.map((row) => ({ ...row, ...soundsOf(row.name) })))
  await db.write(actor, (tx) => tx.run(statement(spell, [tenantId, spelled])))
}
