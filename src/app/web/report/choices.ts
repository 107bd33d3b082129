import type { Permission } from '#kernel/shared/permission.ts'
import { complaintPermissions } from '#business/complaint/shared/permissions.ts'
import { faultPermissions } from '#business/fault-ticket/shared/permissions.ts'
import { repairPermissions } from '#business/repair-ticket/shared/permissions.ts'

/** An answer of the second question: the form that it opens. */
export interface Choice {
  label: string
  hint: string
  /** The address that opens the form. */
  to: string
  permissions: readonly Permission[]
}

/** An answer of the first question, and the question that follows. */
export interface Matter {
  key: string
  label: string
  hint: string
  question: string
  choices: readonly Choice[]
}

const repair = { permissions: [repairPermissions.urge, repairPermissions.add] }
const fault = { permissions: [faultPermissions.mine, faultPermissions.add] }
const complaint = { permissions: [complaintPermissions.mine, complaintPermissions.add] }
const complaints = '/wisdom/complaintsSuggestions/mine?_open=add'

/** The way from what somebody wants to say to the form for it. */
export const matters: readonly Matter[] = [
  {
    key: 'broken',
    label: '东西坏了',
    hint: '漏水、断电、电梯停了、路灯不亮',
    question: '坏在哪里？',
    choices: [
      { label: '我家里', hint: '水电、门窗、管道，师傅上门维修', to: '/wisdom/repair/mine?_open=add', ...repair },
      {
        label: '公共设备',
        hint: '电梯、消防、水泵、门禁、路灯、充电桩',
        to: '/reportFaultTicket/mine?_open=add',
        ...fault,
      },
      {
        label: '楼道、道路等公共地方',
        hint: '墙面、地面、门、管道',
        to: '/wisdom/repair/mine?_open=add&_area=PUBLIC',
        ...repair,
      },
    ],
  },
  {
    key: 'opinion',
    label: '有话要说',
    hint: '服务不满意、邻里纠纷、建议、表扬',
    question: '想说的是什么？',
    choices: [
      {
        label: '投诉',
        hint: '对物业、业委会、邻里等不满意，可保密或匿名',
        to: `${complaints}&_kind=COMPLAINT`,
        ...complaint,
      },
      { label: '建议', hint: '希望怎样做得更好', to: `${complaints}&_kind=SUGGEST`, ...complaint },
      { label: '咨询', hint: '想了解的事', to: `${complaints}&_kind=CONSULT`, ...complaint },
      { label: '表扬', hint: '感谢做得好的人和事', to: `${complaints}&_kind=PRAISE`, ...complaint },
    ],
  },
]
