import { dictionary } from '#kernel/shared/dictionary.ts'

export const buildingType = dictionary('building_type', '楼栋类型', {
  '1': '多层',
  '2': '小高层',
  '3': '高层',
  '4': '别墅',
  '5': '商业',
  '6': '地下',
})

export const buildingStructure = dictionary('building_structure', '建筑结构', {
  '1': '砖混',
  '2': '框架',
  '3': '剪力墙',
  '4': '框剪',
  '5': '钢结构',
  '9': '其他',
})
