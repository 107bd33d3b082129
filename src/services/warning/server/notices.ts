import { noticeTemplate } from '#services/notice/shared/template.ts'

const about = { no: '预警编号', subject: '预警对象', type: '预警类型', level: '级别', content: '预警内容' }

/** What people are told of warnings. */
export const warningTemplates = {
  raised: noticeTemplate('WARN_RAISED', {
    name: '预警提醒',
    title: '{level}预警：{subject}{type}',
    text: '{content}。预警编号{no}，请及时处置。',
    variables: about,
  }),
  upgraded: noticeTemplate('WARN_UPGRADED', {
    name: '预警升级',
    title: '预警升为{level}：{subject}{type}',
    text: '{content}。预警编号{no}，请及时处置。',
    variables: about,
  }),
  repeated: noticeTemplate('WARN_REPEATED', {
    name: '预警未处置',
    title: '{level}预警仍未处置：{subject}{type}',
    text: '{content}。预警编号{no}，请及时处置。',
    variables: about,
  }),
  several: noticeTemplate('WARN_SEVERAL', {
    name: '预警汇总',
    title: '新增或升级预警{count}条，最高{level}',
    text: '{type}：{subject}等{count}条预警，请在预警记录中查看并处置。',
    variables: { count: '条数', level: '最高级别', type: '预警类型', subject: '预警对象' },
  }),
  workOrder: noticeTemplate('WARN_WORK_ORDER', {
    name: '预警工单',
    title: '预警工单：{subject}{type}',
    text: '{content}。处置要求：{requirement}，期限{due}。',
    level: 'M',
    variables: { subject: '预警对象', type: '预警类型', content: '预警内容', requirement: '处置要求', due: '期限' },
  }),
  overdue: noticeTemplate('WARN_OVERDUE', {
    name: '预警超期',
    title: '预警{what}：{subject}{type}',
    text: '{content}。{what}，应于{due}前完成，请督促。',
    level: 'M',
    variables: { what: '情况', subject: '预警对象', type: '预警类型', content: '预警内容', due: '期限' },
  }),
  escalated: noticeTemplate('WARN_ESCALATED', {
    name: '预警上报',
    title: '预警上报：{subject}{type}',
    text: '{person}上报预警{no}：{reason}',
    level: 'M',
    variables: { no: '预警编号', subject: '预警对象', type: '预警类型', person: '上报人', reason: '说明' },
  }),
  tightened: noticeTemplate('WARN_SETTING_TIGHTENED', {
    name: '预警设置收紧',
    title: '区级预警设置已收紧，“{setting}”随之调整',
    text: '{day}区级设置收紧，本街道设置“{setting}”的阈值调整为{levels}。',
    level: 'M',
    variables: { setting: '设置名称', levels: '阈值', day: '日期' },
  }),
}
