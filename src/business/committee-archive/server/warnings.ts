import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { transferDays } from '../transfer/shared/deadline.ts'
import { transferPermissions } from '../transfer/shared/permissions.ts'

/**
 * How many days papers are late: a transfer past its day, or boxes of a term that has ended and was not handed over ten
 * days after it. The last allowed day is calm, the day after it is red.
 */
export const archiveWarnings: readonly WarningMeasure[] = [
  {
    key: 'archive.daysOverdue',
    label: '档案移交逾期天数',
    category: 'COMMITTEE',
    unit: 'DAY',
    compare: 'GE',
    levels: { RED: '1' },
    types: [
      {
        code: 'ARCHIVE_TRANSFER_OVERDUE',
        name: '档案移交逾期',
        description: '业主委员会任期届满、解散或者委员离任后，档案未在期限内完成移交',
        suggest: '催办移交人和接收人，组织监交，必要时由街道责令移交',
      },
    ],
    subject: {
      type: 'COMMITTEE',
      page: '/om/archiveTransfer?villageId={village}',
      permission: transferPermissions.list,
    },
    values: (at, bind) => `select c.id as subject_id, c.name || '第' || c.term || '届' as subject_name, c.village_id,
        max(left(${bind(at)}::text, 10)::date - late.deadline)::numeric as part, null::numeric as whole
      from (
        select tenant_id, from_committee_id as committee_id, deadline from file_transfer
          where del_flag = 0 and state = 'PENDING' and deadline is not null
        union all
        select b.tenant_id, b.committee_id, e.ended_on + ${transferDays['1']} from committee_archive b
          join ref_committee e on e.tenant_id = b.tenant_id and e.id = b.committee_id and e.ended_on is not null
          where b.del_flag = 0 and b.state <> 'TRANSFERRED' and b.in_custody = 'N'
      ) late join ref_committee c on c.tenant_id = late.tenant_id and c.id = late.committee_id and c.active
      group by c.id, c.name, c.term, c.village_id`,
  },
]
