import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { block } from '#kernel/web/block.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { ImportDialog } from '#engines/manage-view/web/lazy-windows.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { hotlineApi } from '../hotline/shared/api.ts'
import { complaintApi } from '../shared/api.ts'
import { complaintFields, complaintOrder } from '../shared/fields.ts'
import { complaintPermissions as may } from '../shared/permissions.ts'
import type { Complaint } from '../shared/schema.ts'
import { usePrinting } from '../print/web/use-printing.ts'
import { useAdding } from './use-adding.ts'
import { useFreshComplaints, useLinkedComplaint } from './use-fresh-complaints.ts'
import { columns, detail, stepDialogs } from './view.tsx'

const ReportDialog = block(
  () => import('../report/web/report-dialog.tsx'),
  (m) => m.ReportDialog,
)
const isSearched = (key: string): boolean => (complaintOrder.search as readonly string[]).includes(key)
/** What is only known to addresses of figures stays out of the panels. */
const fields = complaintFields.filter(
  (field) => field.in.includes('list') || field.in.includes('detail') || isSearched(field.key),
)

const sheet = { title: '热线工单', api: hotlineApi }
const mostPrints = 50

/** 投诉建议: what people say of their village, and what becomes of it. */
export function ComplaintListPage(): ReactNode {
  useFreshComplaints()
  useLinkedComplaint()
  const toast = useToast()
  const adding = useAdding()
  const { print, dialog } = usePrinting()
  const printAll = useCallback(
    (rows: readonly Complaint[], isHidden: boolean) => {
      if (rows.length > mostPrints) return toast.warning(`一次最多打印${mostPrints}张`)
      print(
        rows.map(({ id }) => id),
        isHidden,
      )
    },
    [print, toast],
  )
  const { open } = adding
  const [isImporting, setImporting] = useState(false)
  const cache = useQueryClient()
  const toolbarActions = useMemo(
    () => [
      { key: 'add', label: '登记诉求', permission: may.add, onClick: open },
      { key: 'hotline', label: '导入热线工单', permission: may.hotline, onClick: () => setImporting(true) },
    ],
    [open],
  )
  const batchActions = useMemo(
    () => [
      { key: 'print', label: '打印办理单', onClick: (rows: readonly Complaint[]) => printAll(rows, false) },
      {
        key: 'hidden',
        label: '打印办理单（隐去诉求人）',
        onClick: (rows: readonly Complaint[]) => printAll(rows, true),
      },
    ],
    [printAll],
  )
  return (
    <>
      <ManageView<Complaint, never>
        title="投诉建议"
        api={complaintApi}
        fields={fields}
        order={complaintOrder}
        permissions={{ list: may.list, export: may.export }}
        columns={columns}
        detail={detail}
        stepDialogs={stepDialogs}
        toolbarActions={toolbarActions}
        batchActions={batchActions}
      />
      <Suspense>{adding.isOpen && <ReportDialog onClose={adding.close} />}</Suspense>
      <Suspense>
        {isImporting && (
          <ImportDialog
            source={sheet}
            onStored={() => void cache.invalidateQueries({ queryKey: keyOf(complaintApi.page) })}
            onClose={() => setImporting(false)}
          />
        )}
      </Suspense>
      {dialog}
    </>
  )
}
