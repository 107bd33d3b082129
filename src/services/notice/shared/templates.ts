import { noticeTemplate } from './template.ts'

const no = '单号'

/** The messages that the areas send; a unit with words of its own declares its template beside its service. */
export const noticeTemplates = {
  accountLocked: noticeTemplate('SEC_LOCKED', {
    name: '账号锁定',
    title: '您的账号已被锁定',
    text: '{time}，您的账号因多次输错密码被锁定10分钟，来自{place}。如非本人操作，请尽快修改密码。',
    level: 'M',
    variables: { time: '时间', place: '来源地址' },
  }),
  passwordChanged: noticeTemplate('SEC_PASSWORD', {
    name: '密码修改',
    title: '您的登录密码已修改',
    text: '{time}，您的登录密码已修改，来自{place}。如非本人操作，请立即联系管理员。',
    level: 'M',
    variables: { time: '时间', place: '来源地址' },
  }),
  deviceSeen: noticeTemplate('SEC_DEVICE', {
    name: '新设备登录',
    title: '您的账号在新设备上登录',
    text: '{time}，您的账号在{place}登录。如非本人操作，请修改密码并退出其他设备。',
    level: 'M',
    variables: { time: '时间', place: '设备' },
  }),
  alarmRaised: noticeTemplate('SYS_ALARM', {
    name: '系统告警',
    title: '系统告警：{title}',
    text: '{content}',
    level: 'H',
    variables: { title: '告警', content: '说明' },
  }),
  revealLimit: noticeTemplate('SEC_REVEAL', {
    name: '敏感信息查看告警',
    title: '{name}查看敏感信息达到上限',
    text: '{time}，{name}查看电话、证件号码等敏感信息达到{period}{count}次的上限，请核实是否为工作需要。',
    level: 'H',
    variables: { name: '查看人', time: '时间', period: '统计周期', count: '次数' },
  }),
  repairCreated: noticeTemplate('REPAIR_CREATED', {
    name: '新报修',
    title: '新的报修：{subject}',
    text: '{no}：{place}，{content}',
    variables: { no, subject: '报修类型', place: '位置', content: '报修内容' },
  }),
  repairAssigned: noticeTemplate('REPAIR_ASSIGNED', {
    name: '维修派单',
    title: '新的维修任务：{subject}',
    text: '{no}：{place}，{content}',
    variables: { no, subject: '报修类型', place: '位置', content: '报修内容' },
  }),
  repairDone: noticeTemplate('REPAIR_DONE', {
    name: '维修完成',
    title: '您的报修已完成',
    text: '{no}已由{worker}处理完成，请验收并评价。',
    variables: { no, worker: '维修人员' },
  }),
  repairBadRating: noticeTemplate('REPAIR_BAD_RATING', {
    name: '低分评价',
    title: '报修{no}被评{rating}星',
    text: '{no}由{worker}处理，业主评价{rating}星，请跟进。',
    level: 'M',
    variables: { no, worker: '维修人员', rating: '评分' },
  }),
  ticketWarn: noticeTemplate('TICKET_WARN', {
    name: '时限预警',
    title: '{no}即将超时',
    text: '{title}的{timer}时限为{due}，请尽快处理。',
    level: 'M',
    variables: { no, title: '工单标题', timer: '时限类型', due: '到期时间' },
  }),
  ticketBreach: noticeTemplate('TICKET_BREACH', {
    name: '工单超时',
    title: '{no}已超时',
    text: '{title}的{timer}时限为{due}，已超时。',
    level: 'H',
    variables: { no, title: '工单标题', timer: '时限类型', due: '到期时间' },
  }),
  meetingNotice: noticeTemplate('MEETING_NOTICE', {
    name: '业主大会会议公告',
    title: '业主大会公告：{title}',
    text: '{title}于{start}至{end}表决，议题和办法见小区公示栏。',
    category: '1',
    level: 'M',
    variables: { title: '会议名称', start: '表决开始', end: '表决截止' },
  }),
  meetingResult: noticeTemplate('MEETING_RESULT', {
    name: '业主大会初步结果',
    title: '初步表决结果公示：{title}',
    text: '{title}的初步表决结果已在小区公示栏公示，公示期内可以提出异议。',
    category: '1',
    level: 'M',
    variables: { title: '会议名称' },
  }),
  meetingDecision: noticeTemplate('MEETING_DECISION', {
    name: '业主大会决定公告',
    title: '业主大会决定：{title}',
    text: '{title}的决定已在小区公示栏公告。',
    category: '1',
    level: 'M',
    variables: { title: '会议名称' },
  }),
} as const
