import { dictionary } from '#kernel/shared/dictionary.ts'

export const buildingType = dictionary('building_type', '楼栋类型', {
  '1': '多层',
  '2': '小高层',
  '3': '高层',
  '4': '别墅',
  '5': '商业',
  '6': '地下',
})
