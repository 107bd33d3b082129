import { noticeTemplate } from '#services/notice/shared/template.ts'

export const alertTemplate = noticeTemplate('FAULT_ALERT', {
  name: '故障告警',
  title: '{level}故障告警：{subject}',
  text: '{content}。告警设置：{setting}，请及时处置。',
  level: 'M',
  variables: { level: '级别', subject: '告警对象', content: '告警内容', setting: '设置名称' },
})
