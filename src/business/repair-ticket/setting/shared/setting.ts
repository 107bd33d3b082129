import { fields } from '#kernel/shared/field.ts'
import { code, extend, id, nullable, optional, pick, record, text, yesNo, type Infer } from '#kernel/shared/schema.ts'
import { dispatchMode } from '#services/ticket/shared/dictionaries.ts'
import { returnVisitRule } from '#services/ticket/visit/shared/dictionaries.ts'
import { notifyWay, repairType } from '../../shared/dictionaries.ts'

/** How a village handles one type of repairs, or every type that has no line of its own. */
export const RepairSetting = record({
  villageId: id,
  /** Null: every other type. */
  repairType: nullable(code(repairType)),
  /** Null: by the dispatch rules. */
  repairWay: nullable(code(dispatchMode)),
  payFeeFlag: yesNo,
  priceScope: nullable(text(200)),
  afterPhotoFlag: yesNo,
  /** Must a worker stand within 500 m of the village to sign in. */
  nearFlag: yesNo,
  returnVisitFlag: code(returnVisitRule),
  /** How the requester hears of a repair. */
  notifyWay: code(notifyWay),
  /** May residents report this type themselves. */
  isShow: yesNo,
})
export type RepairSetting = Infer<typeof RepairSetting>

const entered = pick(RepairSetting, [
  'villageId',
  'repairType',
  'repairWay',
  'payFeeFlag',
  'priceScope',
  'afterPhotoFlag',
  'returnVisitFlag',
  'isShow',
])

export const RepairSettingInput = extend(entered, { nearFlag: optional(yesNo), notifyWay: optional(code(notifyWay)) })
export type RepairSettingInput = Infer<typeof RepairSettingInput>

export const repairSettingFields = fields(RepairSetting, {
  villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'form', 'detail', 'export'], width: 150 },
  repairType: {
    label: '报修类型',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 120,
    help: '不填适用于该小区全部类型',
  },
  repairWay: {
    label: '派单方式',
    in: ['list', 'search', 'form', 'detail', 'export'],
    width: 110,
    help: '不填按派单规则',
  },
  payFeeFlag: { label: '可收费', in: ['list', 'form', 'detail', 'export'], width: 90 },
  priceScope: { label: '收费范围', in: ['form', 'detail', 'export'], span: 2, help: '如：上门费30元起，材料另计' },
  afterPhotoFlag: { label: '须传完工照片', in: ['list', 'form', 'detail', 'export'], width: 120 },
  nearFlag: {
    label: '须到场签到',
    in: ['list', 'form', 'detail', 'export'],
    required: false,
    width: 110,
    help: '签到时须在小区500米以内，不选为否',
  },
  returnVisitFlag: { label: '回访规则', in: ['list', 'form', 'detail', 'export'], width: 110 },
  notifyWay: {
    label: '通知报修人',
    in: ['form', 'detail', 'export'],
    required: false,
    help: '不选为站内消息',
  },
  isShow: { label: '业主可报', in: ['list', 'form', 'detail', 'export'], width: 90 },
  updateTime: { label: '更新时间', in: ['list', 'detail'], width: 160 },
})
