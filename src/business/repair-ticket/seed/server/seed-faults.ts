/** An invented fault: its type, what was reported and what was done. `spot`: it is everybody's, and stands there. */
export interface SeedFault {
  type: string
  content: string
  resolution: string
  spot?: string
}

const written: readonly (readonly [type: string, content: string, resolution: string, spot?: string])[] = [
  ['WATER', '厨房水龙头关不紧，一直滴水', '更换厨房水龙头阀芯，通水试压无渗漏'],
  ['WATER', '卫生间角阀漏水，地面有积水', '更换角阀并重新缠绕生料带，试水正常'],
  ['WATER', '家里水压很小，热水器打不着火', '清洗入户过滤网，水压恢复正常'],
  ['POWER', '客厅插座没有电，其他房间正常', '更换插座面板，检测线路绝缘正常'],
  ['POWER', '家里频繁跳闸，怀疑线路有问题', '查明厨房线路受潮，更换漏保后恢复供电'],
  ['DOOR', '入户门锁卡住，钥匙转不动', '清理锁芯并加注石墨粉，开关顺畅'],
  ['DOOR', '阳台推拉窗滑轮坏了，关不上', '更换窗户滑轮，调整轨道'],
  ['DRAIN', '卫生间地漏返水，味道很大', '疏通地漏管道，清出毛发和杂物'],
  ['DRAIN', '厨房下水管堵塞，水槽积水', '机械疏通厨房横管，排水顺畅'],
  ['LEAK', '卫生间顶部渗水，楼上可能漏水', '协调楼上住户，重做地漏防水，观察无渗漏'],
  ['LEAK', '外墙窗台下方渗水，墙皮起泡', '外墙窗台重新打胶，内墙待干后修补'],
  ['APPLIANCE', '空调不制冷，需要上门检查', '清洗滤网并补充冷媒，制冷正常'],
  ['APPLIANCE', '抽油烟机噪音很大，需要维修', '更换抽油烟机电机轴承，噪音消除'],
  ['OTHER', '阳台晾衣架手摇器断了，无法升降', '更换手摇器钢丝绳，升降正常'],
  ['LIFT', '电梯运行时有异响，轿厢抖动', '维保单位调整导靴并润滑导轨，运行平稳', '1幢1单元电梯'],
  ['LIFT', '电梯按键失灵，需要按多次才响应', '更换召唤盒按键板，测试正常', '1幢2单元电梯'],
  ['ACCESS', '单元门禁刷卡没有反应', '更换门禁读卡器，重新下发门禁卡', '1幢1单元门口'],
  ['ACCESS', '小区大门道闸抬杆不落', '调整道闸行程开关，抬落正常', '小区北门'],
  ['LIGHT', '楼道感应灯不亮，晚上很黑', '更换楼道感应灯，照明正常', '1幢1单元3楼楼道'],
  ['LIGHT', '地下车库照明坏了一排', '更换车库灯管和整流器', '地下车库东侧'],
  ['DRAIN', '小区道路窨井冒水，有异味', '疏通污水主管，冲洗路面', '小区主干道'],
  ['OTHER', '儿童游乐设施螺丝松动，有安全隐患', '紧固全部连接件，张贴检查记录', '中心花园'],
]

export const seedFaults: readonly SeedFault[] = written.map(([type, content, resolution, spot]) => ({
  type,
  content,
  resolution,
  ...(spot && { spot }),
}))
