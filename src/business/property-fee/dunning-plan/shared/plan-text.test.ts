import { expect, test } from 'vitest'
import { fillText, placeholders, textFault } from './plan-text.ts'
import { usualLevels } from './plan-levels.ts'

test.each([
  '逾期不缴将停水停电',
  '不缴费就停 水',
  '我们将停止供电',
  '将停止供应燃气',
  '将限制您的门禁',
  '取消您的门禁权限',
  '否则断 网',
  '将切断电源',
  '不再提供热水',
  '暂停使用电梯',
  '禁止进入小区',
  '将锁车处理',
  '拉闸',
  '将停·暖',
  '停\u200b水',
  '不予放行车辆',
  '取消您的车位',
])('%s is refused with its reason', (text) => {
  expect(textFault(text)).toMatch(/^不能含有“.+”：依照民法典第九百四十四条/)
})

test.each([
  '请于月底前缴清水费、电费和燃气费',
  '产权停车位管理费已逾期，请缴纳',
  '我们将不断电话联系您',
  '有限公司客服热线已公布',
  '逾期不缴，将依法提起诉讼或者申请仲裁',
  '请限期缴纳暖气费',
  '{房屋}尚欠{欠费金额}元',
])('%s may be sent', (text) => {
  expect(textFault(text)).toBeUndefined()
})

test.each([
  ['{姓名}您好，请缴费', /^不支持的占位符“{姓名}”，可用：{小区}/],
  ['{房屋，请缴费', /^占位符的大括号不成对$/],
  ['请缴费}', /^占位符的大括号不成对$/],
  ['{}请缴费', /^不支持的占位符“{}”/],
  ['停{房屋}水', /^不能含有/],
])('%s is no text of a plan', (text, fault) => {
  expect(textFault(text)).toMatch(fault)
})

test('places are filled, each with its own, and what a value says is not filled again', () => {
  const values = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as Parameters<typeof fillText>[1]
  expect(fillText('{房屋}欠{合计}', { ...values, 房屋: '{合计}' })).toBe('{合计}欠<合计>')
  for (const { text } of usualLevels) expect(fillText(text, values)).not.toContain('{')
})
