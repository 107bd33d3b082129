import { relation } from '#kernel/server/db/relations.ts'
import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { warningTypeTables } from '../../type/server/tables.ts'
import { warningTypeFields } from '../../type/shared/fields.ts'
import { levelsText } from '../../shared/levels.ts'
import { escalateText } from '../shared/escalate-text.ts'
import { warningSettingFields } from '../shared/fields.ts'
import type { WarningSetting } from '../shared/schema.ts'
import { ownText } from './choose-owner.ts'
import { warningSettingTables } from './tables.ts'

/** Settings by a part of the name of their type. */
const byType: Filter = (condition, bind) => {
  const parts = { table: warningTypeTables.warningType, fields: warningTypeFields, alias: 'c', bind }
  const named = conditionText(parts, condition)
  return named && `t.type_id in (select c.id from warning_type c where c.tenant_id = t.tenant_id and ${named})`
}

/** Settings of the caller's own line: the district's and those of streets. */
export const warningSettingList = listOf<WarningSetting>({
  table: warningSettingTables.warningSetting,
  fields: warningSettingFields,
  derived: {
    typeName: '(select c.type_name from warning_type c where c.tenant_id = t.tenant_id and c.id = t.type_id)',
    get villageNames() {
      return `(select string_agg(v.name, '、' order by v.code) from ${relation('village')} v
        where v.tenant_id = t.tenant_id and v.id = any(t.village_ids))`
    },
    levelsText: 'null::text',
    escalateText: 'null::text',
  },
  filters: { typeName: byType },
  only: ownText,
  shown: (row) => ({
    ...row,
    ...{ levelsText: levelsText(row.levels), escalateText: escalateText(row.escalate) },
    villageNames: row.villageNames ?? '全部小区',
  }),
})
