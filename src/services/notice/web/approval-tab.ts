import type { DetailTab } from '#engines/manage-view/web/manage-view-props.ts'

/** 审批进度 of a record; approvals stand above this unit, so their tab is handed in. */
export type ApprovalTab = (bizType: string, bizId: string) => DetailTab
export type LoadApprovalTab = () => Promise<{ approvalTab: ApprovalTab }>
