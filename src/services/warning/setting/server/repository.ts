import type { Reader } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredType } from '../../type/server/tables.ts'
import type { StoredSetting } from './tables.ts'

/** A type that is in use. */
export const readType = (reader: Reader, id: string): Promise<StoredType | undefined> =>
  reader.maybe(
    statement<StoredType>(
      `select * from warning_type where tenant_id = $1 and id = $2 and del_flag = 0 and status = 'Y'`,
      [reader.tenantId, id],
    ),
  )

/** Settings in use of a type, the district's and those of streets. */
export const settingsOfType = (reader: Reader, typeId: string): Promise<StoredSetting[]> =>
  reader.all(
    statement<StoredSetting>(
      `select * from warning_setting where tenant_id = $1 and type_id = $2 and del_flag = 0 and status = 'Y' order by id`,
      [reader.tenantId, typeId],
    ),
  )

/** How a warning is told by its setting, whatever has become of that. */
export const readTelling = (
  reader: Reader,
  id: string,
): Promise<Pick<StoredSetting, 'channels' | 'escalate'> | undefined> =>
  reader.maybe(
    statement<Pick<StoredSetting, 'channels' | 'escalate'>>(
      'select channels, escalate from warning_setting where tenant_id = $1 and id = $2',
      [reader.tenantId, id],
    ),
  )

/** Villages of a street, or of the whole district. */
export async function villagesOf(reader: Reader, streetId: string | null): Promise<string[]> {
  const text = `select id from ${relation('village')} where tenant_id = $1 and active and ($2::text is null or street_id = $2)`
  const rows = await reader.all(statement<{ id: string }>(text, [reader.tenantId, streetId]))
  return rows.map(({ id }) => id)
}
