import { partsOf } from '#kernel/shared/comma-list.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow, readRow, updateRow } from '#kernel/server/db/rows.ts'
import { move } from '#kernel/server/move.ts'
import { lineFault, type Matter, type MatterWriting, type WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { approvalBy, authorIn } from '../../server/review-approval.ts'
import { noticeLevel } from '../../shared/dictionaries.ts'
import { announcementPath } from '../shared/api.ts'
import { announcementTarget } from '../shared/dictionaries.ts'
import { announcementPermissions as may } from '../shared/permissions.ts'
import { plainText } from './strip-html.ts'
import { announcementMatter } from '../shared/states.ts'
import { timeFault } from '../shared/times.ts'
import { announcements, decide, handIn } from './review.ts'
import { announcementTables, type AnnouncementRow } from './tables.ts'

/** The announcement that an approval has decided, locked by the system's right: approvers may see no announcements. */
const locked = (tx: Tx, id: string): Promise<AnnouncementRow> =>
  lockRow(tx, systemActor(tx.tenantId), announcementTables.sysAnnouncement, { id })

const [levelLine, endLine] = ['优先级', '结束时间']

function matterOf(row: AnnouncementRow): Matter {
  const { id } = row
  const villages = row.msgType === 'VILLAGE' ? partsOf(row.villageIds) : []
  return {
    title: `公告发布：${row.title}`,
    villageId: villages.length === 1 ? villages[0]! : null,
    page: announcementPath,
    params: { _open: `detail:${id}` },
    values: { msgType: row.msgType, priority: row.priority, villages: `${villages.length}` },
    form: [
      { label: '标题', value: row.title },
      { label: '通告对象', value: announcementTarget.items[row.msgType] },
      { label: levelLine, value: noticeLevel.items[row.priority] },
      { label: '开始时间', value: row.startTime ?? '审核通过后立即发布' },
      { label: endLine, value: row.endTime },
      { label: '内容', value: plainText(row.msgContent).slice(0, 4000) },
    ],
  }
}

/** How loudly it is told and for how long may be judged otherwise than by its author; the words stay theirs. */
const writing: MatterWriting = {
  lines: { [levelLine]: { kind: 'dictionary', dictionary: noticeLevel.code }, [endLine]: { kind: 'dateTime' } },
  async read(reader, id) {
    const row = await readRow(reader, systemActor(reader.tenantId), announcementTables.sysAnnouncement, id)
    return { [levelLine]: row?.priority ?? '', [endLine]: row?.endTime ?? '' }
  },
  async write(tx, actor, id, values) {
    const row = await locked(tx, id)
    const { [levelLine]: priority = row.priority, [endLine]: endTime = row.endTime } = values
    if (!(priority in noticeLevel.items)) throw lineFault(levelLine, '请选择优先级!')
    if (endTime <= nowText()) throw lineFault(endLine, '结束时间必须晚于现在')
    const changes = { priority: priority as AnnouncementRow['priority'], endTime }
    const fault = timeFault({ ...row, ...changes })
    if (fault) throw lineFault(fault.key === 'endTime' ? endLine : levelLine, fault.text)
    return matterOf(await updateRow(tx, actor, announcementTables.sysAnnouncement, row, changes))
  },
}

/** How announcements are approved where the district wants it by a workflow. */
export const announcementApproval: WorkflowKind = {
  bizType: announcementMatter,
  label: '公告发布',
  start: may.submit,
  variables: [
    { key: 'msgType', label: '通告对象', kind: 'code', dictionary: announcementTarget.code },
    { key: 'priority', label: '优先级', kind: 'code', dictionary: noticeLevel.code },
    { key: 'villages', label: '小区数', kind: 'number' },
  ],
  lines: ['通告对象', levelLine, '开始时间', endLine, '内容'],
  writing,
  begin: async (tx, actor, id) => matterOf(await handIn(tx, actor, id)),
  passed: async (tx, actor, id, { opinion }) =>
    decide(tx, actor, await locked(tx, id), { isGood: true, said: opinion, bySystem: true }),
  refused: async (tx, actor, id, { opinion }) =>
    decide(tx, actor, await locked(tx, id), { isGood: false, said: opinion, bySystem: true }),
  cancelled: async (tx, actor, id) => {
    await move(tx, actor, announcements, await locked(tx, id), 'withdraw', {}, { bySystem: true })
  },
  apart: authorIn(announcementTables.sysAnnouncement),
  definitions: [
    {
      defKey: 'announcement_review',
      name: '公告发布审批',
      remark: '面向单个小区的由社区审批，其余由区级审批',
      active: false,
      flow: {
        allowWithdraw: true,
        allowCancel: true,
        autoDedupe: 'NONE',
        nodes: [
          {
            id: 'reach',
            name: '发布范围',
            type: 'CONDITION',
            branches: [
              {
                id: 'one',
                name: '单个小区',
                condition: 'villages = 1',
                nodes: [approvalBy('community', '社区审批', 'AREA_ROLE', 'communityAdmin')],
              },
              { id: 'rest', name: '其他范围', nodes: [approvalBy('district', '区级审批', 'ROLE', 'supAdmin')] },
            ],
          },
        ],
      },
    },
  ],
}
