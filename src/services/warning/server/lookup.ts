import { can, type Actor } from '#kernel/server/actor.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { forbidden } from '#kernel/server/errors.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { openText, preWarningTables } from '../record/server/tables.ts'
import { preWarningPermissions } from '../record/shared/permissions.ts'
import type { StoredSetting } from '../setting/server/tables.ts'
import type { OptionNode } from '../setting/shared/api.ts'
import { warningSettingPermissions } from '../setting/shared/permissions.ts'
import type { WarningLevel } from '../shared/dictionaries.ts'
import { inOrder, levelOrder } from '../shared/levels.ts'
import type { StoredType } from '../type/server/tables.ts'
import type { WarningParts } from './ports.ts'

/** Types in use with their measures; the thresholds are the district's where it has some, else those of the measure. */
export async function readOptions(
  db: Db,
  actor: Actor,
  { measures }: Pick<WarningParts, 'measures'>,
): Promise<OptionNode[]> {
  if (!can(actor, warningSettingPermissions.list)) throw forbidden()
  const types = `select * from warning_type where tenant_id = $1 and del_flag = 0 and status = 'Y' order by sort, type_code`
  const settings = `select * from warning_setting where tenant_id = $1 and del_flag = 0 and status = 'Y' and street_id is null order by id`
  const tenant = [actor.tenantId]
  const [all, district] = await db.flight(actor, [
    statement<StoredType>(types, tenant),
    statement<StoredSetting>(settings, tenant),
  ])
  return all.flatMap(({ id, typeName, metricKey }): OptionNode[] => {
    const measure = measures().find(metricKey)
    if (!measure) return []
    const { label, unit, compare, levels } = measure
    const usual = levelOrder.flatMap((level) => (levels[level] ? [{ level, value: levels[level] }] : []))
    const set = district.find((one) => one.typeId === id)
    const child = { key: `${id}/${metricKey}`, title: label, value: metricKey, leaf: true, metricKey, unit, compare }
    return [
      {
        key: id,
        title: typeName,
        value: id,
        leaf: false,
        children: [{ ...child, levels: inOrder(set?.levels ?? usual) }],
      },
    ]
  })
}

/** An open record in words that name no subject: where, of what kind, how grave, since when. */
export interface OpenWarning {
  id: string
  level: WarningLevel
  villageName: string
  typeName: string
  firstTime: string
}

/** Where warnings are asked for; nothing: wherever the caller sees some. */
interface Inside {
  streetId?: string | undefined
  communityId?: string | undefined
  villageId?: string | undefined
}

/** Open records that a caller sees, as a relation of what may be told of them. */
function openWarnings(actor: Actor, bind: (value: unknown) => string, inside: Inside = {}): string {
  const places = [
    ...(inside.streetId ? [` and v.street_id = ${bind(inside.streetId)}`] : []),
    ...(inside.communityId ? [` and v.community_id = ${bind(inside.communityId)}`] : []),
    ...(inside.villageId ? [` and v.id = ${bind(inside.villageId)}`] : []),
  ]
  return `select w.id, w.level, v.name as village_name, w.type_name, w.first_time
    from (select * from pre_warning t where ${seenText(actor, preWarningTables.preWarning, 't', bind)} and ${openText}) w
      join ${relation('village')} v on v.tenant_id = w.tenant_id and v.id = w.village_id${places.join('')}`
}

/** The gravest open records that a caller sees, of each level the oldest first. */
export async function gravestWarnings(reader: Reader, actor: Actor, most: number): Promise<OpenWarning[]> {
  if (!can(actor, preWarningPermissions.list)) return []
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const text = `${openWarnings(actor, bind)}
    order by array_position(${bind(levelOrder.toReversed())}::text[], w.level), w.first_time, w.id limit ${bind(most)}`
  return reader.all(statement<OpenWarning>(text, values.list))
}

/** Of each level the record that is open for the longest time. */
export async function oldestWarnings(reader: Reader, actor: Actor, inside: Inside): Promise<OpenWarning[]> {
  if (!can(actor, preWarningPermissions.list)) return []
  const values = new Values()
  const all = openWarnings(actor, (value) => values.add(value), inside)
  const text = `select distinct on (o.level) o.* from (${all}) o order by o.level, o.first_time, o.id`
  return reader.all(statement<OpenWarning>(text, values.list))
}
