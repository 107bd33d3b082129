/** People, departments and works of the example rows; none of them exists. */
export const people = ['张建国', '李凤英', '王小明', '赵丽华', '陈志强', '刘桂兰', '杨海涛', '周玉珍'] as const
export const departs = ['翠湖社区', '向阳社区', '工程部', '客服部', '秩序部'] as const
export const works = ['楼道灯具更换', '电梯年检', '外墙渗水修补', '消防通道清理', '水箱清洗', '绿化补种'] as const
export const levels = [
  { value: '1', label: '一般' },
  { value: '2', label: '重要' },
  { value: '3', label: '紧急' },
] as const
export const areas = [
  { value: 'E', label: '东区' },
  { value: 'S', label: '南区' },
  { value: 'W', label: '西区' },
  { value: 'N', label: '北区' },
] as const
