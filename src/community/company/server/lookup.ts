import type { Reader } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { statement } from '#kernel/server/db/statement.ts'

interface Asked {
  keyword?: string | undefined
  /** Comma list: their names, whatever has become of them; nothing is searched then. */
  ids?: string | undefined
}

/** Companies of the register with an organisation, by a part of the name or by the ids of their organisations; 30 at most. */
export const pickCompanies = (
  reader: Reader,
  { keyword = '', ids }: Asked,
): Promise<{ value: string; text: string }[]> =>
  reader.all(
    statement<{ value: string; text: string }>(
      `select depart_id as value, name as text from company where tenant_id = $1 and depart_id is not null
        and case when $2::text[] is null then del_flag = 0 and name ilike $3 else depart_id = any($2::text[]) end
      order by name, id limit 30`,
      [reader.tenantId, ids?.split(',') ?? null, containing(keyword.trim())],
    ),
  )

/** Which of these organisations are companies that stand in the register. */
export async function standingCompanies(reader: Reader, departIds: readonly string[]): Promise<string[]> {
  if (departIds.length === 0) return []
  const text = 'select depart_id from company where tenant_id = $1 and del_flag = 0 and depart_id = any($2::text[])'
  const rows = await reader.all(statement<{ departId: string }>(text, [reader.tenantId, departIds]))
  return rows.map(({ departId }) => departId)
}
