import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { complaintPermissions as may } from '../../shared/permissions.ts'
import { openStates } from '../../shared/states.ts'
import { boardPage } from '../../turn/server/todos.ts'

const village = (page: string) => ({
  type: 'VILLAGE',
  page: `${boardPage}?villageId={village}${page}`,
  permission: may.board,
})
const open = openStates.map((state) => `'${state}'`).join(', ')
/** What officials are accused of is nobody's to read out of a figure. */
const counted = `c.del_flag = 0 and c.target_type <> 'GOV'`

/** By village: how many are late, and how many came in for each thousand homes. */
export const complaintWarnings: readonly WarningMeasure[] = [
  {
    key: 'complaint.overdue',
    label: '超期投诉数',
    category: 'COMPLAINT',
    unit: 'COUNT',
    compare: 'GE',
    levels: { BLUE: '1', YELLOW: '3', ORANGE: '5', RED: '10' },
    types: [
      {
        code: 'COMPLAINT_OVERDUE',
        name: '投诉超期未办结',
        description: '尚未办结且已超过时限的投诉建议件数',
        suggest: '督促主办单位限期答复，必要时由街道督办',
      },
    ],
    subject: village(`&state=${openStates.join(',')}&breachedFlag=Y`),
    ticket: 'COMPLAINT',
    values:
      () => `select v.id as subject_id, v.name as subject_name, v.id as village_id, count(*)::numeric as part, null::numeric as whole
      from complaint c join ref_village v on v.tenant_id = c.tenant_id and v.id = c.village_id and v.active
      where c.tenant_id = app_tenant() and ${counted} and c.state in (${open}) and c.breached_flag = 'Y' group by v.id, v.name`,
  },
  {
    key: 'complaint.per1000',
    label: '近30天每千户投诉件数',
    category: 'COMPLAINT',
    unit: 'COUNT',
    compare: 'GE',
    levels: { BLUE: '5', YELLOW: '10', ORANGE: '20', RED: '30' },
    types: [
      {
        code: 'COMPLAINT_DENSE',
        name: '投诉集中',
        description: '近30天每千户投诉件数，只计投诉类别',
        suggest: '查明集中反映的问题，约谈相关单位',
      },
    ],
    subject: village('&kind=COMPLAINT'),
    values: (
      at,
      bind,
    ) => `select v.id as subject_id, v.name as subject_name, v.id as village_id, count(*)::numeric * 1000 as part,
        (select count(*) from ref_room m where m.tenant_id = v.tenant_id and m.village_id = v.id and m.active and m.usage = '1')::numeric as whole
      from complaint c join ref_village v on v.tenant_id = c.tenant_id and v.id = c.village_id and v.active
      where c.tenant_id = app_tenant() and ${counted} and c.kind = 'COMPLAINT'
        and c.create_time >= (${bind(at)}::timestamptz::date - 29)::timestamptz group by v.tenant_id, v.id, v.name`,
  },
]
