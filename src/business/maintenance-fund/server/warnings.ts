import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { fundPermissions } from '../shared/permissions.ts'

/** By village: by account it would be a flood. Its 30 percent include the line; the list of accounts to be renewed does not. */
export const fundWarnings: readonly WarningMeasure[] = [
  {
    key: 'fund.balanceRatio',
    label: '维修资金余额占首期比例',
    category: 'FUND',
    unit: 'PERCENT',
    compare: 'LE',
    levels: { BLUE: '50', YELLOW: '40', ORANGE: '30', RED: '20' },
    types: [
      {
        code: 'FUND_RENEWAL',
        name: '维修资金余额不足',
        description: '小区维修资金可用余额占首期交存的比例过低，到30%应启动续交',
        suggest: '核对小区维修资金账目，组织业主续交维修资金',
      },
    ],
    subject: { type: 'VILLAGE', page: '/fund/account?villageId={village}', permission: fundPermissions.list },
    metric: 'fund.balanceRatio',
    days: 1,
  },
  // No room is handed over before its first deposit to the fund; who warns of it and who does not is the district's choice.
  {
    key: 'fund.unpaidRooms',
    label: '已交付未交存首期维修资金的房屋',
    category: 'FUND',
    unit: 'COUNT',
    compare: 'GE',
    levels: { BLUE: '1', YELLOW: '30', ORANGE: '100' },
    types: [
      {
        code: 'FUND_UNPAID',
        name: '已交付房屋未交存首期维修资金',
        description: '房屋已登记为已交付，尚未交存首期维修资金；未定首期交存标准的小区不计',
        suggest: '通知业主或建设单位交存首期维修资金',
      },
    ],
    subject: { type: 'VILLAGE', page: '/fund/account?villageId={village}', permission: fundPermissions.list },
    isOff: true,
    values: (at, bind, villages) => `select v.id as subject_id, v.name as subject_name, v.id as village_id,
        count(*)::numeric as part, null::numeric as whole
      from ref_village v join ref_room m on m.tenant_id = v.tenant_id and m.village_id = v.id
      where v.tenant_id = app_tenant() and v.active and v.id = any(${villages}) and m.active and m.deliver_state = '3'
        and exists (select from fund_standard s where s.tenant_id = v.tenant_id and s.village_id = v.id and s.del_flag = 0
          and s.effect_date <= ${bind(at)}::date)
        and not exists (select from fund_account a where a.tenant_id = m.tenant_id and a.room_id = m.id and a.del_flag = 0
          and a.first_deposit > 0)
      group by v.id, v.name`,
  },
  // Pushed by the proof of each night.
  {
    key: 'fund.ledger',
    label: '维修资金账目不平',
    category: 'FUND',
    unit: 'COUNT',
    compare: 'GE',
    levels: {},
    types: [
      {
        code: 'FUND_LEDGER',
        name: '维修资金账目不平',
        description: '每夜核对发现分户账、流水或哈希链不一致',
        suggest: '立即停止该小区维修资金的交存和冲正，保全数据并查明原因',
      },
    ],
    subject: { type: 'VILLAGE', page: '/fund/account?villageId={village}', permission: fundPermissions.list },
    pushed: true,
  },
]
