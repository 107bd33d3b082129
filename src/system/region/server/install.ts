import type { Install } from '#kernel/server/feature.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { regionText } from '../shared/regions.data.ts'
import { parseRegions, type RegionNode } from '../shared/regions.ts'
import { wholeCode } from '../shared/region-code.ts'
import { soundsOf } from './spell-regions.ts'

/** Provinces, cities and districts of the country, from the text that the client's choice reads too. */
export const installRegions: Install = async (tx, actor) => {
  const rows = flat(parseRegions(regionText), null)
  await tx.run(statement(insert, [actor.tenantId, nowText(), JSON.stringify(rows)]))
}

interface Line {
  id: string
  code: string
  name: string
  parent_code: string | null
  level: number
  pinyin: string
  initials: string
}

const flat = (nodes: readonly RegionNode[], above: string | null): Line[] =>
  nodes.flatMap(({ id, text, index, children }) => {
    const code = wholeCode(id)
    const own = { id: newId(), code, name: text, parent_code: above, level: index, ...soundsOf(text) }
    return [own, ...flat(children, code)]
  })

const insert = `
  insert into region (tenant_id, id, code, name, parent_code, level, pinyin, initials, status, create_by, create_time, version)
  select $1, id, code, name, parent_code, level, pinyin, initials, '1', 'system', $2, 1
  from jsonb_to_recordset($3::jsonb) as row(id text, code text, name text, parent_code text, level integer, pinyin text, initials text)`
