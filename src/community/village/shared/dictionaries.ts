import { dictionary } from '#kernel/shared/dictionary.ts'

export const villageType = dictionary('village_type', '小区类型', {
  '1': '商品房',
  '2': '老旧小区',
  '3': '保障房',
  '4': '安置房',
  '5': '房改房',
  '6': '混合',
  '7': '商业/写字楼',
})

/** Who runs a village; 1 is the only one with a property company. */
export const manageMode = dictionary('manage_mode', '管理模式', {
  '1': '物业企业',
  '2': '业主自管',
  '3': '社区托管',
  '4': '单位自管',
  '5': '无物业',
})
