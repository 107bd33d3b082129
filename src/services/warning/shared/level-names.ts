import type { NoticeLevel } from '#services/notice/shared/dictionaries.ts'
import type { WarningLevel, WarningUnit } from './dictionaries.ts'

/** How a level is called inside a sentence. */
export const levelNames: Readonly<Record<WarningLevel, string>> = {
  BLUE: '蓝色',
  YELLOW: '黄色',
  ORANGE: '橙色',
  RED: '红色',
}

/** How pressing a message about a level is. */
export const noticeLevels: Readonly<Record<WarningLevel, NoticeLevel>> = {
  BLUE: 'L',
  YELLOW: 'L',
  ORANGE: 'M',
  RED: 'H',
}

/** Units as they stand behind a number. */
export const unitNames: Readonly<Record<WarningUnit, string>> = {
  DAY: '天',
  HOUR: '小时',
  MONTH: '个月',
  PERCENT: '%',
  COUNT: '件',
  SCORE: '分',
  YUAN: '元',
}
