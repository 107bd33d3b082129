import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import type { DefinitionSample } from '../../shared/trial.ts'
import { workflowTables, type InstanceRow } from '../../server/tables.ts'

const columns = `t.id, t.biz_id, t.title, t.village_id, t.starter_id, t.starter_name, t.depart_id, t.org_code, t.field_values`

export type SampleRow = Pick<
  InstanceRow,
  'id' | 'bizId' | 'title' | 'villageId' | 'starterId' | 'starterName' | 'departId' | 'orgCode'
> & { fieldValues: DefinitionSample['values'] }

function select(reader: Reader, actor: Actor, condition: (bind: (value: unknown) => string) => string) {
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const own = `t.tenant_id = ${bind(reader.tenantId)} and ${condition(bind)}`
  const seen = scopeText(actor, workflowTables.wfInstance.scope, 't', bind)
  const text = `select ${columns} from wf_instance t where ${own} and ${seen} order by t.start_time desc, t.id limit 10`
  return reader.all(statement<SampleRow>(text, values.list))
}

/** The last matters of a kind around the caller's place, to try a definition with. */
export async function readSamples(reader: Reader, actor: Actor, bizType: string): Promise<DefinitionSample[]> {
  const rows = await select(reader, actor, (bind) => `t.biz_type = ${bind(bizType)}`)
  return rows.map(({ id, title, starterName, villageId, fieldValues }) => ({
    ...{ id, title, starterName, villageId },
    values: fieldValues,
  }))
}

/** One of these; 404 for what the caller does not see. */
export const readSample = async (reader: Reader, actor: Actor, bizType: string, id: string): Promise<SampleRow> =>
  found((await select(reader, actor, (bind) => `t.biz_type = ${bind(bizType)} and t.id = ${bind(id)}`))[0])
