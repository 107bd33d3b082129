import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { contractPermissions } from '../shared/permissions.ts'
import { later } from './successor-rows.ts'

const subject = {
  type: 'CONTRACT',
  page: '/company/contract?_open=detail:{subject}',
  permission: contractPermissions.list,
}
const common = { category: 'CONTRACT', unit: 'DAY', subject } as const

/** What can be warned of: contracts that end, have ended with nothing after them, or are not filed in time. */
export const contractWarnings: readonly WarningMeasure[] = [
  {
    ...common,
    key: 'contract.daysToEnd',
    label: '物业合同剩余天数',
    compare: 'LE',
    levels: { BLUE: '90', YELLOW: '60', ORANGE: '30', RED: '0' },
    types: [
      {
        code: 'CONTRACT_EXPIRE',
        name: '物业合同到期',
        description: '物业服务合同临近到期，或已到期仍无后续合同',
        suggest: '督促业主委员会和物业企业办理续签备案，或者做好交接准备',
      },
    ],
    values: (at, bind) => `select t.id as subject_id, t.contract_name as subject_name, t.village_id,
        (t.effective_end - ${bind(at)}::date)::numeric as part, null::numeric as whole
      from contract t where t.del_flag = 0 and t.contract_kind <> '3' and t.state in ('EFFECTIVE', 'EXPIRING', 'EXPIRED')
        and not exists (${later})`,
  },
  {
    ...common,
    key: 'contract.filingOverdueDays',
    label: '合同备案逾期天数',
    compare: 'GE',
    levels: { YELLOW: '1', RED: '31' },
    types: [
      {
        code: 'CONTRACT_FILING_OVERDUE',
        name: '合同逾期未备案',
        description: '合同签订后超过备案期限仍未备案',
        suggest: '督促物业企业补正材料，尽快办结合同备案',
      },
    ],
    values: (at, bind) => `select t.id as subject_id, t.contract_name as subject_name, t.village_id,
        (${bind(at)}::date - t.filing_deadline)::numeric as part, null::numeric as whole
      from contract t where t.del_flag = 0 and t.state in ('SUBMITTED', 'ACCEPTED', 'DISTRICT', 'RETURNED')
        and t.filing_deadline < ${bind(at)}::date`,
  },
]
