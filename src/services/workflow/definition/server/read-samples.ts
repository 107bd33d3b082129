import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found, notFound } from '#kernel/server/errors.ts'
import type { WorkflowKind } from '#kernel/server/workflow-kind.ts'
import type { Whom } from '../../approver/server/repository.ts'
import { askedActions } from '../../instance/server/read-form.ts'
import type { DefinitionSample, SimulateInput } from '../../shared/trial.ts'
import { workflowTables, type InstanceRow } from '../../server/tables.ts'

const columns = `t.id, t.biz_id, t.title, t.village_id, t.starter_id, t.starter_name, t.depart_id, t.org_code, t.field_values`

type SampleRow = Pick<
  InstanceRow,
  'id' | 'bizId' | 'title' | 'villageId' | 'starterId' | 'starterName' | 'departId' | 'orgCode'
> & { fieldValues: DefinitionSample['values'] }

function select(reader: Reader, actor: Actor, condition: (bind: (value: unknown) => string) => string) {
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const own = `t.tenant_id = ${bind(reader.tenantId)} and ${condition(bind)} and ${untold(actor, bind)}`
  const seen = scopeText(actor, workflowTables.wfInstance.scope, 't', bind)
  const text = `select ${columns} from wf_instance t where ${own} and ${seen} order by t.start_time desc, t.id limit 10`
  return reader.all(statement<SampleRow>(text, values.list))
}

/** Values tell what lines say: matters of which a node hides something are none for whom any of them asks, or has asked. */
const untold = (actor: Actor, bind: (value: unknown) => string): string => {
  const me = bind(actor.userId)
  return `not (
  exists (select from wf_version v where v.tenant_id = t.tenant_id and v.def_id = t.def_id and v.version_no = t.version_no
    and v.flow @? '$.**.hidden[*]')
  and (exists (select from wf_task k where k.tenant_id = t.tenant_id and k.instance_id = t.id
      and (${me} in (k.assignee, k.owner, k.done_by) or k.roles && ${bind([...actor.roles])}::text[]))
    or exists (select from wf_log l where l.tenant_id = t.tenant_id and l.instance_id = t.id and l.user_id = ${me}
      and l.action in ${askedActions})))`
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
const readSample = async (reader: Reader, actor: Actor, bizType: string, id: string): Promise<SampleRow> =>
  found((await select(reader, actor, (bind) => `t.biz_type = ${bind(bizType)} and t.id = ${bind(id)}`))[0])

type Instance = Whom['instance']

/** The sample as an instance: that of a real one, or around the starter. */
export async function trialInstance(reader: Reader, actor: Actor, sample: SimulateInput): Promise<Instance> {
  const { sampleId, bizType } = sample
  const real: Partial<SampleRow> = sampleId ? await readSample(reader, actor, bizType, sampleId) : {}
  const { id = 'sample', bizId = 'sample' } = real
  const starterId = sample.starterId ?? real.starterId ?? actor.userId
  const villageId = sample.villageId ?? real.villageId ?? null
  const { villages } = actor.scope
  if (villageId !== null && villages !== 'all' && !villages.includes(villageId)) throw notFound()
  const isReal = starterId === real.starterId
  return { id, bizId, villageId, starterId, ...(isReal ? departIn(real) : await departOf(reader, starterId)) }
}

type Depart = Pick<Instance, 'departId' | 'orgCode'>

const departIn = ({ departId = '', orgCode = '' }: Partial<SampleRow>): Depart => ({ departId, orgCode })

/** An organisation that somebody belongs to, the nearest to the top. */
async function departOf(reader: Reader, userId: string): Promise<Depart> {
  const text = `select d.id as depart_id, d.org_code from ref_user_depart m
    join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id and d.active
    where m.tenant_id = $1 and m.user_id = $2 order by length(d.org_code), d.org_code limit 1`
  return (await reader.maybe(statement<Depart>(text, [reader.tenantId, userId]))) ?? { departId: '', orgCode: '' }
}

/** Whom the kind keeps apart; without a record that is the starter. */
export async function apartFrom(
  reader: Reader,
  kind: WorkflowKind,
  { bizId, starterId }: Instance,
  { sampleId }: SimulateInput,
): Promise<readonly string[]> {
  if (!kind.apart) return []
  return sampleId ? kind.apart(reader, bizId) : [starterId]
}
