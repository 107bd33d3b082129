import { can, type Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { forbidden } from '#kernel/server/errors.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredSetting } from '../setting/server/tables.ts'
import type { OptionNode } from '../setting/shared/api.ts'
import { warningSettingPermissions } from '../setting/shared/permissions.ts'
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
