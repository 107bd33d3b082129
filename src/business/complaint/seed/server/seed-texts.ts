import type { StoredComplaint } from '../../server/tables.ts'

/** Something that people say. */
export interface SeedText {
  kind: StoredComplaint['kind']
  typeId: string
  targetType: StoredComplaint['targetType']
  targetName?: string
  title: string
  content: string
  answer: string
}

const about = (
  typeId: string,
  title: string,
  content: string,
  answer: string,
  more: Partial<SeedText> = {},
): SeedText => ({ kind: 'COMPLAINT', typeId, targetType: 'COMPANY', title, content, answer, ...more })

export const seedTexts: readonly SeedText[] = [
  about(
    'SERVICE_GATE',
    '门岗拒绝登记访客',
    '周末晚上亲戚来访，门岗不肯登记，还出言不逊，等了二十多分钟才放行。',
    '已调取监控核实，门岗当班时服务态度确有不当，已批评教育并组织礼仪培训。',
  ),
  about(
    'SERVICE_SHIRK',
    '报修电话无人接听',
    '卫生间漏水连打三次报修电话都无人接听，第二天才有人上门查看。',
    '夜间值班电话已改为双人值守，并公布备用号码，当班人员已作处理。',
  ),
  about(
    'FEE_INVOICE',
    '停车费收据对不上',
    '上季度停车费缴了三百元，收据上写的是两百四十元，多次询问没有说明。',
    '经核对系开票录入有误，已重开收据并登门说明，今后按月公示停车费明细。',
  ),
  about(
    'FEE_STANDARD',
    '物业费涨价没有公示',
    '楼下贴出通知说物业费要涨价，没有看到业主共同决定，也没有公示依据。',
    '涨价通知已撤下，未经业主共同决定不会调整收费，相关依据将依法公示。',
  ),
  about(
    'SANITATION_WASTE',
    '垃圾桶满溢异味大',
    '东门垃圾桶经常满溢，夏天异味很大，楼下住户无法开窗。',
    '已将清运调整为每日两次，并更换密闭垃圾桶，安排专人巡查。',
  ),
  about(
    'SANITATION_STAIRS',
    '楼道堆物没有清理',
    '二单元楼道长期堆放杂物和电动车，占用消防通道，存在安全隐患。',
    '已联合社区清理楼道堆物，张贴告示并登记电动车，每周复查一次。',
  ),
  about(
    'PARKING_LANE',
    '消防通道被占用停车',
    '北侧消防通道每天晚上停满车辆，救护车都开不进来，巡逻保安不管。',
    '已设置隔离桩和禁停标线，夜间巡逻发现占用立即劝离并记录车牌。',
  ),
  about(
    'PARKING_SPACE',
    '地下车库照明损坏',
    '地下车库二层照明损坏一大半，晚上停车看不清路，老人摔了一跤。',
    '已更换照明灯具四十六盏，并把车库照明纳入每周巡查。',
  ),
  about(
    'FACILITY_LIFT',
    '电梯经常停运',
    '三号楼电梯一个月停运四次，老人上下楼非常困难，维保记录也没有张贴。',
    '已由维保单位更换门机板，试运行正常，维保记录已张贴在轿厢内。',
  ),
  about(
    'FACILITY_PUBLIC',
    '健身器材损坏',
    '中心花园健身器材损坏很久，螺丝松动，孩子玩耍容易受伤。',
    '损坏器材已围挡并报修，更换部件后恢复使用，今后按月检查。',
  ),
  about(
    'NOISE_WORKS',
    '楼上深夜装修噪音',
    '楼上住户晚上十点以后还在装修，电钻噪音影响孩子休息，劝说无效。',
    '已上门告知装修时间规定，住户承诺晚上不再施工，并安排巡查。',
    { targetType: 'NEIGHBOUR', targetName: '楼上住户' },
  ),
  about(
    'NOISE_DANCE',
    '广场舞音响扰民',
    '小广场每天晚上广场舞音响声音很大，持续到九点半，影响学生学习。',
    '已与领舞人约定音量和结束时间，九点前关闭音响，社区派人巡查。',
    { targetType: 'OTHER' },
  ),
  about(
    'BUILDING_ILLEGAL',
    '顶楼搭建阳光房',
    '顶楼住户在露台搭建阳光房，破坏防水，楼下天花板已经渗水。',
    '已上门查看并报城管部门，责令停工，防水由搭建人恢复。',
    { targetType: 'NEIGHBOUR', targetName: '顶楼住户' },
  ),
  about(
    'COMMITTEE_OPENNESS',
    '业委会账目没有公开',
    '业委会一年没有公开公共收益账目，问了几次都说在整理。',
    '业委会已在公示栏公开上一年度公共收益账目，并接受业主查阅。',
    { targetType: 'COMMITTEE' },
  ),
  about(
    'FACILITY',
    '建议增设充电桩',
    '小区电动汽车越来越多，建议在地面停车位增设充电桩，方便居民。',
    '已联系供电部门勘察，拟增设八个充电桩，方案将公示征求意见。',
    { kind: 'SUGGEST', targetType: 'OTHER' },
  ),
  about(
    'PARKING',
    '建议规划电动车停放点',
    '建议规划电动车集中停放点并安装充电插座，避免飞线充电。',
    '已选定两处集中停放点，充电插座将在下月安装完成。',
    { kind: 'SUGGEST' },
  ),
  about(
    'OTHER',
    '咨询维修资金使用流程',
    '屋顶漏水需要动用维修资金，请问需要哪些材料，由谁来申请。',
    '维修资金使用由物业或业委会申请，需业主共同决定，材料清单已发送。',
    { kind: 'CONSULT', targetType: 'OTHER' },
  ),
  about(
    'SERVICE',
    '表扬保洁阿姨拾金不昧',
    '保洁阿姨捡到钱包主动归还，里面有身份证和现金，特此表扬。',
    '已将表扬转达本人并在公示栏通报，感谢对我们工作的肯定。',
    { kind: 'PRAISE' },
  ),
]

/** What somebody says of an official: the district's alone. */
export const officialText: SeedText = about(
  'OTHER',
  '办事窗口推诿',
  '到街道办事窗口咨询加装电梯补贴，工作人员推诿三次，没有一次性告知材料。',
  '经核实窗口未落实一次性告知，已约谈当事人并重新培训，补贴材料已送达。',
  { targetType: 'GOV', targetName: '街道办事窗口' },
)
