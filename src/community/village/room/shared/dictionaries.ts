import { dictionary } from '#kernel/shared/dictionary.ts'

export const roomUsage = dictionary('room_usage', '房屋用途', {
  '1': '住宅',
  '2': '商铺',
  '3': '办公',
  '4': '车位（产权）',
  '5': '储藏间',
  '6': '公建配套',
})

/** Where a room's area was read, in falling order of trust. */
export const areaSource = dictionary('area_source', '面积来源', { '1': '不动产登记', '2': '实测', '3': '合同' })

export const ownershipKind = dictionary('ownership_kind', '产权性质', {
  '1': '商品房',
  '2': '售后公房',
  '3': '公有住房',
  '4': '未售（建设单位）',
  '5': '业主共有',
  '6': '其他',
})

export const deliverState = dictionary('deliver_state', '交付状态', {
  '1': '未售',
  '2': '已售未交付',
  '3': '已交付',
})

export const liveState = dictionary('live_state', '居住状态', {
  '1': '自住',
  '2': '出租',
  '3': '空置',
  '4': '装修中',
  '5': '经营',
})
