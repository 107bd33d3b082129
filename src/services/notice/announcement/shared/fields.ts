import { fields } from '#kernel/shared/field.ts'
import { SysAnnouncement } from './schema.ts'

/** The fields of an announcement as those who publish see it. */
export const announcementFields = fields(SysAnnouncement, {
  title: { label: '标题', in: ['list', 'search', 'form', 'import', 'export'], width: 260, span: 2 },
  msgCategory: {
    label: '消息类型',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 100,
    required: true,
  },
  priority: {
    label: '优先级',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 88,
    required: true,
  },
  msgType: {
    label: '通告对象',
    in: ['list', 'search', 'form', 'detail', 'import', 'export'],
    width: 104,
    required: true,
    span: 2,
  },
  busType: { label: '业务类型', in: ['form', 'detail'] },
  startTime: { label: '开始时间', in: ['form', 'detail', 'import', 'export'], help: '不填或已过则发布时立即送达' },
  endTime: { label: '结束时间', in: ['form', 'detail', 'import', 'export'] },
  msgAbstract: { label: '摘要', in: ['form', 'detail', 'import'], span: 2 },
  msgContent: { label: '内容', in: ['form', 'import', 'export'], span: 2 },
  attachments: { label: '附件', in: ['form'], span: 2, required: false },
  phase: { label: '状态', in: ['list', 'search', 'detail'], width: 100, derived: true, sortable: false },
  izTop: { label: '置顶', in: ['list', 'search', 'detail'], width: 72 },
  state: { label: '发布状态', in: ['export'] },
  sendStatus: { label: '发布状态', in: [], derived: true, sortable: false },
  sender: { label: '发布人账号', in: ['search', 'export'] },
  senderName: { label: '发布人', in: ['list', 'detail'], width: 100, derived: true, sortable: false },
  sendTime: { label: '发布时间', in: ['list', 'search', 'detail', 'export'], width: 160 },
  cancelTime: { label: '撤销时间', in: ['detail', 'export'] },
  submitBy: { label: '提交人', in: ['detail'] },
  submitTime: { label: '提交时间', in: ['detail'] },
  auditBy: { label: '审核人', in: ['detail'] },
  auditTime: { label: '审核时间', in: ['detail'] },
  auditOpinion: { label: '审核意见', in: ['detail'] },
  receiverCount: { label: '送达人数', in: ['list', 'detail'], width: 96 },
  readCount: { label: '已读人数', in: ['list', 'detail'], width: 96, derived: true, sortable: false },
  createTime: { label: '创建时间', in: ['detail'] },
})
