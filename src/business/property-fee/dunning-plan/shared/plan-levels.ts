import { dunningLevel, dunningWay, type DunningLevel, type DunningWay } from './dictionaries.ts'
import { textFault } from './plan-text.ts'
import type { PlanLevel } from './schema.ts'

/** In which ways each level may ask: what a lawyer or a court is asked for is never sent by itself. */
export const waysOf: Readonly<Record<DunningLevel, readonly DunningWay[]>> = {
  '1': ['INNER', 'SMS'],
  '2': ['INNER', 'SMS', 'PHONE'],
  '3': ['INNER', 'SMS', 'PHONE', 'VISIT'],
  '4': ['LETTER'],
  '5': ['LAWYER'],
  '6': ['LAWYER'],
}

/** The last level that the nightly run reaches; those above are sent by hand alone. */
export const lastAutomatic: DunningLevel = '4'

/** Told by the platform itself, or by somebody who calls, goes or brings a paper. */
export const isTold = (way: DunningWay): boolean => way === 'INNER' || way === 'SMS'

function levelFault({ level, days, way, text }: PlanLevel, before: PlanLevel | undefined): string | undefined {
  const name = dunningLevel.items[level]
  if (before && level <= before.level) return `${name}应排在${dunningLevel.items[before.level]}之前，且不能重复`
  if (level === '1' && days > 0) return `${name}应在缴费期限当日或之前，天数填0或负数`
  if (level !== '1' && days < 1) return `${name}应在逾期后，天数不能小于1`
  if (before && days <= before.days) return `${name}的天数应大于${dunningLevel.items[before.level]}的${before.days}天`
  if (!waysOf[level].includes(way)) {
    const allowed = waysOf[level].map((one) => dunningWay.items[one]).join('、')
    return `${name}的方式只能是${allowed}，不能是${dunningWay.items[way]}`
  }
  const fault = textFault(text)
  return fault && `${name}的内容${fault}`
}

/** Why levels make no plan; undefined when they do. */
export function levelsFault(levels: readonly PlanLevel[]): string | undefined {
  for (const [at, level] of levels.entries()) {
    const fault = levelFault(level, levels[at - 1])
    if (fault) return fault
  }
  return undefined
}

/** What a new plan begins with: the levels of the field, each in words that say what is owed and how long there is time. */
export const usualLevels: readonly PlanLevel[] = [
  {
    ...{ level: '1', days: -3, way: 'INNER' },
    text: '温馨提示：{房屋}有{笔数}笔物业费用共{欠费金额}元，缴费期限为{最早期限}，请按时缴纳。已缴费请忽略。{收费单位}',
  },
  {
    ...{ level: '2', days: 1, way: 'INNER' },
    text: '{房屋}有{笔数}笔物业费用共{欠费金额}元已过缴费期限（{最早期限}），请尽快缴纳；如对账单有疑问，请联系我们核对。{收费单位}',
  },
  {
    ...{ level: '3', days: 30, way: 'PHONE' },
    text: '{房屋}尚有{笔数}笔物业费用共{欠费金额}元未缴，违约金{违约金}元，合计{合计}元，请尽快缴纳；如有异议或暂时困难，请与我们协商。{收费单位}',
  },
  {
    ...{ level: '4', days: 60, way: 'LETTER' },
    text: '截至今日，{房屋}尚欠{笔数}笔物业费用共{欠费金额}元，违约金{违约金}元，合计{合计}元。请于{缴费截止日}前缴清；逾期仍不缴纳的，我方将依照民法典第九百四十四条提起诉讼或者申请仲裁。如对账单有异议，请在上述期限内书面提出。',
  },
  {
    ...{ level: '5', days: 90, way: 'LAWYER' },
    text: '受{收费单位}委托，就{房屋}所欠物业费用共{欠费金额}元及违约金{违约金}元致函，请于{缴费截止日}前缴清，否则将依法提起诉讼或者申请仲裁。',
  },
  {
    ...{ level: '6', days: 180, way: 'LAWYER' },
    text: '{房屋}所欠物业费用共{欠费金额}元及违约金{违约金}元，经多次催缴仍未缴纳，现依法申请仲裁或者提起诉讼。',
  },
]
