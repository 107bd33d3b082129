import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { VoteRule } from './schema.ts'

const told = ['list', 'form', 'detail', 'export'] as const
const more = ['form', 'detail', 'export'] as const

export const voteRuleFields = withPlaceFields(
  fields(VoteRule, {
    villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'form', 'detail', 'export'], width: 140 },
    noticeDays: { label: '公告期(天)', in: told, width: 100, help: '会议公告至表决开始，不少于15天' },
    inquiryDays: { label: '询异期(天)', in: told, width: 100, help: '初步结果公示的天数' },
    extendMaxDays: { label: '最长延长(天)', in: told, width: 110 },
    proxyMax: { label: '一人最多代理人数', in: told, width: 130, help: '0表示不允许委托' },
    blankRule: { label: '空白议题', in: told, width: 120 },
    uncastRule: { label: '未表决票认定', in: told, width: 150, help: '不计入以外的认定须区级允许' },
    uncastNeedsProof: { label: '认定须有送达凭证', in: more, help: '选否时公告送达也算送达' },
    duplicateRule: { label: '重复投票', in: told, width: 130 },
    rankBy: { label: '选举排序', in: more },
    countParking: { label: '产权车位计入', in: told, width: 120 },
    splitArea: { label: '共有人意见不一致', in: more },
    basis: { label: '依据文件', in: ['form'], span: 2, required: true, help: '业主大会通过的议事规则' },
  }),
)
