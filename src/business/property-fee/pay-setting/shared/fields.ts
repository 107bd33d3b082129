import { fields } from '#kernel/shared/field.ts'
import { FeePaySetting } from './schema.ts'

const shown = ['list', 'form'] as const
const entered = ['form'] as const
const above = '不选则按上级设置'

export const paySettingFields = fields(FeePaySetting, {
  villageId: {
    label: '适用小区',
    kind: 'village',
    in: ['list', 'search', 'form', 'detail'],
    required: false,
    width: 150,
    help: '不选表示本单位收费的全部小区，小区另有设置的以小区为准',
  },
  creditorId: { label: '收费单位', kind: 'depart', in: ['list', 'detail'], width: 180 },
  payMode: { label: '缴费方式', in: shown, required: false, help: above, width: 130 },
  oldestFirst: { label: '先缴清旧账', in: shown, required: false, help: above, width: 108 },
  allowPartial: { label: '收费台可部分收款', in: entered, required: false, help: above },
  allocation: { label: '冲抵顺序', in: entered, required: false, help: '部分收款时先冲抵哪一部分；不选则按上级设置' },
  roundDown: { label: '现金抹零', in: shown, required: false, help: '最多抹到；不选则按上级设置', width: 108 },
  needVoucher: { label: '转账须填凭证号', in: entered, required: false, help: above },
  allowDeposit: { label: '接受预存', in: shown, required: false, help: above, width: 100 },
  aheadLeast: { label: '最少预缴月数', in: entered, required: false, help: '1到12，不填则按上级设置' },
  aheadMost: {
    label: '最多预缴月数',
    in: entered,
    required: false,
    help: '自下月起0到12个月，0表示不接受预缴，不填则按上级设置',
  },
  keepEarly: {
    label: '迁出退费保留早缴优惠',
    in: entered,
    required: false,
    help: '否表示已用的月份按原价计算；不选则按上级设置',
  },
  allowOnline: { label: '业主可线上缴费', in: shown, required: false, help: above, width: 130 },
  onlineChannels: {
    label: '线上支付渠道',
    in: entered,
    required: false,
    help: '在本单位已开通的渠道之内；不选则按上级设置',
  },
  orderMinutes: { label: '线上支付时限（分钟）', in: entered, required: false, help: '5到120分钟，不填则按上级设置' },
  deductDay: { label: '预存自动抵扣日', in: shown, required: false, help: '每月1到28日，不填则按上级设置', width: 130 },
  remark: { label: '备注', in: ['form', 'detail'], span: 2 },
  updateTime: { label: '更新时间', in: ['detail'] },
})
