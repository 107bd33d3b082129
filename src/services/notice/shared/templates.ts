import { noticeTemplate } from './template.ts'

const no = '单号'

/** The messages that the areas send; a unit with words of its own declares its template beside its service. */
export const noticeTemplates = {
  billNotice: noticeTemplate('BILL_NOTICE', {
    name: '账单通知',
    title: '{period}物业费账单已出',
    text: '{room}的{period}账单共{amount}元，请于{due}前缴纳。',
    variables: { room: '房屋', period: '账期', amount: '应缴金额', due: '缴费期限' },
  }),
  billDueSoon: noticeTemplate('BILL_DUE_3D', {
    name: '缴费提醒',
    title: '物业费将于{due}到期',
    text: '{room}还有{amount}元未缴，缴费期限为{due}。',
    level: 'M',
    variables: { room: '房屋', amount: '未缴金额', due: '缴费期限' },
  }),
  billOverdue: noticeTemplate('BILL_OVERDUE', {
    name: '欠费提醒',
    title: '物业费已逾期{days}天',
    text: '{room}有{amount}元已逾期{days}天，请尽快缴纳。',
    level: 'M',
    variables: { room: '房屋', amount: '逾期金额', days: '逾期天数' },
  }),
  paid: noticeTemplate('PAY_OK', {
    name: '缴费成功',
    title: '已收到{amount}元',
    text: '{room}于{time}缴费{amount}元，流水号{payNo}。',
    variables: { room: '房屋', amount: '金额', time: '缴费时间', payNo: '流水号' },
  }),
  refunded: noticeTemplate('REFUND_OK', {
    name: '退款成功',
    title: '已退款{amount}元',
    text: '{room}的{amount}元已原路退回，流水号{payNo}。',
    variables: { room: '房屋', amount: '金额', payNo: '流水号' },
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
  complaintReply: noticeTemplate('COMPLAINT_REPLY', {
    name: '投诉答复',
    title: '您的投诉建议有了答复',
    text: '{no}：{reply}',
    variables: { no, reply: '答复内容' },
  }),
  warningRaised: noticeTemplate('WARN_RAISED', {
    name: '预警',
    title: '{level}预警：{title}',
    text: '{place}：{content}',
    level: 'H',
    variables: { level: '预警级别', title: '预警名称', place: '小区或单位', content: '预警内容' },
  }),
  meetingNotice: noticeTemplate('MEETING_NOTICE', {
    name: '业主大会',
    title: '{title}',
    text: '{village}将于{time}召开{title}，请留意公告。',
    category: '1',
    level: 'M',
    variables: { village: '小区', title: '会议名称', time: '会议时间' },
  }),
  voteOpen: noticeTemplate('VOTE_OPEN', {
    name: '投票开始',
    title: '{title}开始投票',
    text: '投票截止时间为{due}，请按时参加。',
    category: '1',
    level: 'M',
    variables: { title: '投票名称', due: '截止时间' },
  }),
  contractExpire: noticeTemplate('CONTRACT_EXPIRE', {
    name: '到期提醒',
    title: '{subject}将于{date}到期',
    text: '{village}的{subject}将于{date}到期，还有{days}天。',
    level: 'M',
    variables: { village: '小区', subject: '合同或任期', date: '到期日期', days: '剩余天数' },
  }),
} as const
