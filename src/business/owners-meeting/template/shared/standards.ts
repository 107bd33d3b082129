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
}
