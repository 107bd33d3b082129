import type { TemplateKind } from './dictionaries.ts'
import type { PaperWords } from './words-fault.ts'

/** The words that the product comes with; they hold wherever no template does. */
export const standards: Readonly<Record<TemplateKind, PaperWords>> = {
  '01': {
    title: '{{meeting.title}}会议公告',
    body: [
      '{{convener.name}}定于以下时间召开{{village.name}}{{meeting.title}}。',
      '{{meeting.facts}}',
      '{{meeting.topics}}',
    ].join('\n'),
    closing: '请全体业主按时参加表决。特此公告。',
  },
  '02': {
    title: '{{meeting.title}}业主名册公示',
    body: '{{meeting.title}}业主名册已按房屋和业主登记生成，现予公示。\n{{roster.table}}',
    closing:
      '名册明细（房屋、面积、业主人数、业主姓氏）请在“业主大会—业主名册”中查看。对人数、面积、业主身份有异议的，请在公示期内提出。',
  },
  '03': {
    title: '{{meeting.title}}议题说明',
    body: '{{village.name}}{{meeting.title}}共有{{topics.count}}个议题，说明如下。',
    closing: '',
  },
  '04': {
    title: '业主大会表决票',
    body: '',
    closing: '填写说明：在所选项前的方框内画“√”，由业主签名，于表决截止前交回。委托他人的，附授权委托书。',
  },
  '05': {
    title: '授权委托书',
    body: '本人系{{village.name}}业主，因故不能亲自参加{{meeting.title}}的表决，委托下列受托人按本委托书载明的议题代为表决。',
    closing:
      '委托人签名并附委托人、受托人身份证件复印件。一名受托人最多代理{{rules.proxyMax}}名业主，未载明的议题按空白处理。',
  },
  '06': { title: '业主大会签到表', body: '', closing: '委托他人到场的，由受托人签名并交授权委托书。' },
  '07': { title: '表决票送达签收表', body: '', closing: '' },
  '08': {
    title: '业主大会计票表',
    body: '',
    closing: '计票人当场唱票、画“正”字计数，监票人监督；涂改处由计票人和监票人共同签名。',
  },
  '09': {
    title: '{{meeting.title}}初步表决结果',
    body: '{{meeting.title}}表决已经结束、计票完成，现公示初步表决结果，询异期{{rules.inquiryDays}}日。\n{{result.table}}',
    closing: '对结果有异议的，请在询异期内提出。',
  },
  '10': {
    title: '{{meeting.title}}决定公告',
    body: '{{meeting.title}}的表决结果经公示确定，现公告如下。\n{{result.table}}',
    closing: '特此公告。',
  },
  '11': {
    title: '业主大会会议纪要',
    body: '{{village.name}}{{meeting.title}}由{{convener.name}}召集，{{record.host}}主持，{{record.recorder}}记录。',
    closing: '以上记录经主持人、记录人核对无误。',
  },
  '12': {
    title: '业主大会会议备案申请表',
    body: '{{village.name}}{{meeting.title}}的决定已经公告，现申请备案。',
    closing: '以上内容和所附材料真实、完整。',
  },
}
