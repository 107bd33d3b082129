import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { PublicityAudience } from '../shared/dictionaries.ts'

/** How many accounts something in a village, or in a part of it, speaks to today: of its owners, or of everybody at home there; 0 for offices. */
export async function countAudience(
  reader: Reader,
  {
    villageId,
    audience,
    scopeIds,
  }: { villageId: string; audience: PublicityAudience; scopeIds: readonly string[] | null },
): Promise<number> {
  if (audience === 'offices') return 0
  const text = `select count(distinct h.user_id) as people from ${relation('home')} h
    where h.tenant_id = $1 and h.village_id = $2 and ($4 or h.is_owner)
      and (h.start_day is null or h.start_day <= $3::date) and (h.end_day is null or h.end_day >= $3::date)
      and ($5::text[] is null or h.building_id = any($5::text[]) or h.unit_id = any($5::text[]))`
  const asked = [reader.tenantId, villageId, today(), audience !== 'owners', scopeIds]
  return (await reader.one(statement<{ people: number }>(text, asked))).people
}
