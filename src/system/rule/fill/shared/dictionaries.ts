import { dictionary } from '#kernel/shared/dictionary.ts'

/** The ways in which a code is made: names of the program, never classes. */
export const fillClass = dictionary('fill_class', '填值规则实现', {
  DateSeq: '日期流水号',
  OrderNumber: '订单号',
  OrgCode: '部门编码',
  CategoryCode: '分类编码',
})
