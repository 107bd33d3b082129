/** What a to-do asks for, by the step that waits: `area node`, or the node alone where areas mean the same by it. */
const deeds: Readonly<Record<string, string>> = {
  WAIT_ACCEPT: '受理',
  WAIT_DISPATCH: '派单',
  WAIT_TAKE: '接单',
  WAIT_SIGN: '签收',
  WAIT_VERIFY: '验收',
  WAIT_RATE: '评价',
  WAIT_VISIT: '回访',
  WAIT_PAY: '收费',
  WAIT_AUDIT: '审核',
  WAIT_REVIEW: '复核',
  WAIT_CONFIRM: '确认',
  SUSPEND: '审批',
  QUOTE: '确认',
  EXTEND: '审批',
  SUPERVISE: '督办',
  AUDIT: '审核',
  AUDITING: '审核',
  COMMUNITY_PASS: '审核',
  CONSENT: '确认',
  CORRECT: '更正',
  REJECTED: '补正',
  RETURNED: '补正',
  DISPATCH: '派单',
  ACCEPT: '接收',
  REVIEW: '复核',
  CHECKING: '核验',
  RECON: '核对',
  RECON_CONFIRM: '确认',
  REFUND: '审核',
  REVOKE: '确认',
  ADJUST: '审核',
  SHIFT: '核对',
  GIVE_BACK: '归还',
  SEAL_RETURN: '归还',
  PUBLISH: '公示',
  'PUBLICITY PENDING': '答复',
}
/** Of areas in which every step asks for the same. */
const areas: Readonly<Record<string, string>> = { WORKFLOW: '审批', VOTE: '表决', CONSULT: '答复' }

/** One word for what somebody has to do, as the button of a row says it. */
export const verbOf = (bizType: string, node: string): string =>
  areas[bizType] ?? deeds[`${bizType} ${node}`] ?? deeds[node] ?? '处理'
