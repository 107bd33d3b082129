import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { digitsAt, levelOfCode, wholeCode } from '../../shared/region-code.ts'
import type { ReadShape } from './read-shape.ts'

/** A region that a feature may mean. */
export interface KnownRegion {
  code: string
  name: string
  /** Its name behind that of the region above it. */
  label: string
  /** The outline that it has already. */
  shapeId: string | null
}

const find = `select r.code, r.name, concat_ws(' ', a.name, r.name) as label, s.id as shape_id
  from region r left join region a on a.tenant_id = r.tenant_id and a.code = r.parent_code
    left join region_shape s on s.tenant_id = r.tenant_id and s.code = r.code and s.del_flag = 0
  where r.tenant_id = $1 and r.del_flag = 0 and r.status = '1' and (r.code = any($2::text[]) or (r.name = any($3::text[]) and starts_with(r.code, $4)))`

const codeOf = ({ code }: ReadShape): string => (/^\d{2,12}$/.test(code) ? wholeCode(code) : '')

/** Which region each feature means: by its code, else by its name where only one region has it. */
export async function findRegions(
  reader: Reader,
  read: readonly ReadShape[],
  within: string | undefined,
): Promise<(one: ReadShape) => KnownRegion | undefined | 'several'> {
  const below = within === undefined ? '' : digitsAt(within, levelOfCode(within))
  const [codes, names] = [read.map(codeOf), read.map(({ name }) => name).filter((name) => name !== '')]
  const rows = await reader.all(statement<KnownRegion>(find, [reader.tenantId, codes, names, below]))
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const byName = new Map<string, KnownRegion[]>()
  for (const row of rows) if (row.code.startsWith(below)) byName.set(row.name, [...(byName.get(row.name) ?? []), row])
  return (one) => {
    // A feature with a code means that code: another region of its name is another region.
    if (one.code !== '') return byCode.get(codeOf(one))
    const named = byName.get(one.name) ?? []
    return named.length > 1 ? 'several' : named[0]
  }
}
