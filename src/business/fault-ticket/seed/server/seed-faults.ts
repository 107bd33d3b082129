/** An invented fault of a piece of equipment: its category and what was reported, found and done. */
export interface SeedFault {
  /** Code of the category. */
  category: string
  kind: string
  content: string
  resolution: string
  reason: string
  cause: string
  /** Minutes for which the equipment stood still. */
  down: number
}

const written: readonly (readonly [
  category: string,
  kind: string,
  content: string,
  resolution: string,
  reason: string,
  cause: string,
  down: number,
])[] = [
  [
    'LIFT_NOISE',
    'LIFT',
    '电梯运行时有异响，轿厢抖动',
    '调整导靴并润滑导轨，运行平稳',
    'MAINTAIN',
    '导靴磨损，保养不到位',
    90,
  ],
  ['LIFT_STOPPED', 'LIFT', '电梯停在一层不动，呼梯没有反应', '更换门锁触点，恢复运行', 'AGEING', '门锁触点氧化', 180],
  [
    'LIFT_TRAPPED',
    'LIFT',
    '有居民被困在电梯里，已安抚',
    '十五分钟内放人，复位安全回路',
    'PRODUCT',
    '门机控制板故障',
    330,
  ],
  ['FIRE_ALARM', 'FIRE', '消防报警主机报故障，不能复位', '更换主机电源模块', 'AGEING', '电源模块老化', 0],
  ['FIRE_PARTS', 'FIRE', '地下车库两只灭火器压力不足', '更换灭火器并登记', 'MAINTAIN', '未按期检查', 0],
  ['WATER_PRESSURE', 'WATER', '高层住户反映水压小，热水器打不着', '清洗水泵滤网，调整压力', 'MAINTAIN', '滤网堵塞', 60],
  ['WATER_CUT', 'WATER', '整栋停水，二次供水泵不启动', '更换交流接触器，恢复供水', 'AGEING', '接触器触点烧蚀', 150],
  ['POWER_CUT', 'POWER', '单元楼道跳闸停电，多户受影响', '排查线路受潮，更换断路器', 'WEATHER', '雨水渗入配电箱', 120],
]

export const seedFaults: readonly SeedFault[] = written.map(
  ([category, kind, content, resolution, reason, cause, down]) => ({
    ...{ category, kind, content, resolution, reason, cause, down },
  }),
)
