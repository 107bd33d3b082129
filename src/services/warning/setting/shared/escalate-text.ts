import { warningAudience } from '../../shared/dictionaries.ts'
import type { Escalate } from './schema.ts'

/** The moments of a warning that is late, as people read them. */
export const escalateMoments = {
  due: '超期时',
  day1: '超期1个工作日',
  day3: '超期3个工作日',
} as const satisfies Readonly<Record<keyof Escalate, string>>
export const escalateKeys = Object.keys(escalateMoments) as (keyof Escalate)[]

/** Who hears of it, moment by moment. */
export const escalateText = (escalate: Escalate | null): string =>
  escalate === null
    ? '按常规：社区、街道、区级（橙色以上）'
    : escalateKeys
        .map((key) => {
          const names = escalate[key].map((role) => warningAudience.items[role])
          return `${escalateMoments[key]}：${names.length === 0 ? '不通知' : names.join('、')}`
        })
        .join('；')
