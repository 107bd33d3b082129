import { messages } from '#kernel/shared/messages.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import {
  acts,
  due,
  isGivenAgain,
  isResident,
  judgeOf,
  nextHand,
  sees,
  stepsIn,
  worksIn,
  type Action,
  type Model,
  type Step,
  type Who,
} from './complaint-model.ts'

// Which refusal comes, in the plainest words: who sees it, whether its state knows the step, whose right it is, and why not.

const leaders = 'supadmin street01 comm0101 gnormal0101 co01 pm0101 village0101 committee0101 comm0102 pm0102'
const judging = 'supadmin street01 comm0101 comm0102'
const asking = 'supadmin street01 comm0101 gnormal0101 pm0101 cs0101 village0101 owner0101 tenant0101 comm0102 pm0102'
const rights: Readonly<Record<Action, string>> = {
  ...{ sign: leaders, transfer: leaders, return: leaders, reassign: leaders, coHost: leaders, help: leaders },
  note: `${leaders} cs0101 staff0101`,
  ...{ extend: `${leaders} staff0101`, reply: `${leaders} staff0101` },
  ...{ extendAudit: judging, audit: judging, reject: 'supadmin comm0101 comm0102', supervise: 'supadmin street01' },
  ...{ confirm: asking, cancel: asking },
}

function notJudge(model: Model, who: Who): string | null {
  const judge = judgeOf(model)
  const order = ['comm0101', 'street01', 'supadmin']
  if (order.indexOf(who) >= order.indexOf(judge)) return null
  if (judge === 'supadmin') return '由区级审核'
  return model.unsatisfied >= 2 ? '两次不满意的诉求由街道审核' : '社区承办的诉求由街道审核'
}

const foreign = '只有主办单位可以进行此操作'
const official = '涉及政府工作人员的诉求由区级办理，不能协办'
/** Why each step is refused to somebody who sees it and has the right, or null. */
const refusals: Readonly<Record<Action, (model: Model, step: Step) => string | null>> = {
  sign: (model, { who, said, isGiven }) => {
    if (!acts(model, who)) return foreign
    if (said === 'half') return '请选择主办单位的人员'
    return said === 'all' && isGiven && model.about === 'GOV' ? official : null
  },
  reassign: (model, { who, said }) => {
    if (!worksIn(who, [model.host])) return foreign
    if (said === 'half') return '请选择经办人!'
    return nextHand(model) === model.hand ? '请选择其他人员' : null
  },
  coHost: (model, { who, said }) => {
    if (model.about === 'GOV') return official
    if (!acts(model, who)) return foreign
    return said === 'all' ? null : '请选择协办单位!'
  },
  help: (model, { who, said }) => {
    if (!acts(model, who)) return foreign
    return said === 'all' ? null : '请选择协作人!'
  },
  note: ({ helpers }, { who, said }) => {
    if (!worksIn(who, helpers)) return '只有协办单位和协作人可以填写协办记录'
    return said === 'all' ? null : '请填写协办记录!'
  },
  transfer: (model, { who, said, to }) => {
    if (model.about === 'GOV') return '涉及政府工作人员的诉求由区级办理，不能转办'
    if (who !== 'comm0101' && !acts(model, who)) return foreign
    if (model.transfers >= 2 && !isGivenAgain(model)) return '转办不能超过2次'
    if (said === 'half') return '请选择主办单位!'
    return to === model.host ? '不能转办给当前主办单位' : null
  },
  return: (model, { who }) => {
    if (model.about === 'GOV' || model.host === 'community') return '社区和区级承办的诉求不能退回，请转办'
    if (!acts(model, who)) return foreign
    return model.now > model.signBy ? '已超过退回时限，不能退回' : null
  },
  extend: (model, { who, said }) => {
    if (!acts(model, who)) return foreign
    if (model.wish === 'PASSED') return '只能延期一次'
    if (model.wish === 'WAIT') return '延期申请正在审批'
    if (model.now > due(model.limits.settle)) return '已超过时限，不能延期'
    return said === 'half' ? '请选择延期天数!' : null
  },
  extendAudit: (model, { who, said }) => {
    if (model.wish !== 'WAIT') return '没有待审批的延期申请'
    if (model.wishedBy === who) return '不能审批自己的延期申请'
    return notJudge(model, who) ?? (said === 'nothing' ? '请选择审批结论!' : null)
  },
  reply: (model, { who, said }) => {
    if (!acts(model, who)) return foreign
    return said === 'all' ? null : '答复不少于20字'
  },
  audit: (model, { who, said, pass }) => {
    if (model.answeredBy === who) return '不能审核自己的答复'
    const refused = notJudge(model, who) ?? (said === 'nothing' ? '请选择审核结论!' : null)
    return refused ?? (said === 'half' && pass === 'N' ? '请填写审核意见!' : null)
  },
  confirm: (model, { who, said, isSatisfied }) => {
    const refused = refusals.cancel(model, { who } as Step)
    if (refused) return refused
    // The district has one account: nobody else could.
    if (model.answeredBy === who && !isResident(who) && who !== 'supadmin') return '不能确认自己的答复'
    if (said === 'nothing') return '请选择满意度!'
    return said === 'half' && !isSatisfied ? '请填写不满意的原因!' : null
  },
  cancel: (model, { who }) => {
    const speaks = model.by === 'owner0101' ? who === 'owner0101' : !isResident(who)
    return speaks ? null : '只有诉求人可以进行此操作'
  },
  reject: ({ about }, { who, said }) => {
    if (who !== (about === 'GOV' ? 'supadmin' : 'comm0101')) return '由社区决定是否受理'
    return said === 'half' ? '请选择不予受理的原因!' : null
  },
  supervise: (_model, { said }) =>
    said === 'nothing' ? '请填写督办要求!' : said === 'half' ? '督办期限应晚于当前时间' : null,
}
const reasoned: readonly Action[] = ['reassign', 'transfer', 'return', 'extend', 'reject']

/** Why a step is refused, or null where it is taken. */
export function refusalOf(model: Model, step: Step): string | null {
  const { action, who, said } = step
  if (!sees(model, who)) return serverMessages.notFound
  if (!stepsIn(model).includes(action)) return serverMessages.wrongState
  if (!rights[action].split(' ').includes(who)) return serverMessages.forbidden
  if (said === 'nothing' && reasoned.includes(action)) return messages.reasonMissing
  return refusals[action](model, step)
}
