import { dictionary } from '#kernel/shared/dictionary.ts'

/** Whom an announcement is for. */
export const announcementTarget = dictionary('msg_type', '通告对象', {
  ALL: '全体用户',
  USER: '指定用户',
  DEPT: '指定部门',
  ROLE: '指定角色',
  VILLAGE: '小区住户',
})

export const sendStatus = dictionary('send_status', '发布状态', { '0': '未发布', '1': '已发布', '2': '已撤销' })

/** What becomes of a state with time: a release may still wait for its hour, and ends. */
export const announcementPhase = dictionary('announcement_phase', '状态', {
  DRAFT: '未发布',
  AUDITING: '审核中',
  WAITING: '待发布',
  PUBLISHED: '已发布',
  EXPIRED: '已过期',
  REVOKED: '已撤销',
})
export type AnnouncementPhase = keyof typeof announcementPhase.items

/** What an announcement is about. */
export const announcementTopic = dictionary('msg_bus_type', '业务类型', {
  laws: '政策法规',
  community: '社区公告',
  project: '项目公告',
  announcements: '平台公告',
  version: '版本更新',
  'self-spec': '个人消息',
  'company-spec': '企业消息',
})

/** Whose business an announcement is. */
export const announcementScope = dictionary('annt_scope', '适用范围', { community: '社区', property: '物业' })

/** What an announcement of a project is about. */
export const projectMessageType = dictionary('project_msg_type', '项目消息类型', { service: '服务', charge: '收费' })
