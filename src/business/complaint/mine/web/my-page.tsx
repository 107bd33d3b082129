import { Suspense, useMemo, type ReactNode } from 'react'
import { Button } from 'antd'
import { PlusOutlined } from '@ant-design/icons'
import { block } from '#kernel/web/block.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import { useViewport } from '#kernel/web/viewport.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { complaintApi } from '../../shared/api.ts'
import { complaintFields } from '../../shared/fields.ts'
import { complaintPermissions as may } from '../../shared/permissions.ts'
import type { Complaint } from '../../shared/schema.ts'
import { useAdding } from '../../web/use-adding.ts'
import { useFreshComplaints, useLinkedComplaint } from '../../web/use-fresh-complaints.ts'
import { columns, detail, stepDialogs } from '../../web/view.tsx'
import './my-page.css'

const ReportDialog = block(
  () => import('../../report/web/report-dialog.tsx'),
  (m) => m.ReportDialog,
)
/** What somebody wants to know of their own. */
const shown = [
  ...['complaintNo', 'title', 'kind', 'typeId', 'state', 'remain', 'villageId', 'hostDeptId', 'createTime', 'content'],
  ...['expectation', 'expectTime', 'attachments', 'answer', 'answerFiles', 'satisfied', 'confirmReason', 'closeTime'],
]
const fields = complaintFields.filter(({ key }) => shown.includes(key))
const order = {
  search: ['state', 'kind', 'typeId', 'createTime'],
  list: ['complaintNo', 'title', 'state', 'remain', 'kind', 'typeId', 'hostDeptId', 'createTime'],
  cards: ['title', 'state', 'kind', 'hostDeptId', 'createTime', 'remain'],
}
const api = { page: complaintApi.mine, one: complaintApi.one, deal: complaintApi.deal }

/** 我的投诉建议: what somebody has said themselves, and what they think of the answer. */
export function ComplaintMinePage(): ReactNode {
  useFreshComplaints()
  useLinkedComplaint()
  const adding = useAdding()
  const { open } = adding
  const isMobile = useViewport() === 'mobile'
  const toolbarActions = useMemo(
    () => (isMobile ? [] : [{ key: 'add', label: '我要投诉建议', permission: may.add, onClick: open }]),
    [isMobile, open],
  )
  return (
    <>
      <ManageView<Complaint, never>
        title="我的投诉建议"
        api={api}
        fields={fields}
        order={order}
        permissions={{ list: may.mine }}
        columns={columns}
        detail={detail}
        stepDialogs={stepDialogs}
        toolbarActions={toolbarActions}
      />
      {isMobile && (
        <Gate permission={may.add}>
          <div className="complaint-sticky">
            <Button type="primary" size="large" block icon={<PlusOutlined />} onClick={open}>
              我要投诉建议
            </Button>
          </div>
        </Gate>
      )}
      <Suspense>{adding.isOpen && <ReportDialog onClose={adding.close} />}</Suspense>
    </>
  )
}
