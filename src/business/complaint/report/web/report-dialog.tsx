import { useState, type ReactNode } from 'react'
import { Button, Form } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/web/client.ts'
import { CallError } from '#kernel/web/call-error.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { keyOf, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { FormSurface } from '#engines/manage-view/web/form-surface.tsx'
import '#engines/manage-view/web/manage-view.css'
import { complaintApi } from '../../shared/api.ts'
import type { ComplaintInput } from '../../shared/schema.ts'
import { ReportPanel } from './report-panel.tsx'
import { inputFrom, useIsResident, type ReportValues } from './use-report.ts'

/** The form of a complaint. Nothing of it is kept anywhere before it is sent: it may be somebody's secret. */
export function ReportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<ReportValues>()
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [key, renew] = useIdempotencyKey()
  const cache = useQueryClient()
  const isResident = useIsResident()
  const isMobile = useViewport() === 'mobile'
  const toast = useToast()
  const confirm = useConfirm()
  useUnsaved(isDirty)
  const leave = async (): Promise<void> => {
    const content = '关闭后已填写的内容不会保留。'
    if (isDirty && !(await confirm({ title: '放弃未提交的诉求？', content, okText: '放弃', danger: true }))) return
    onClose()
  }
  const submit = async (values: ReportValues): Promise<void> => {
    setBusy(true)
    try {
      const made = await call(complaintApi.open, inputFrom(values) as ComplaintInput, { idempotencyKey: key })
      toast.success(`已提交，编号 ${made.complaintNo}`)
      for (const each of [complaintApi.page, complaintApi.mine]) void cache.invalidateQueries({ queryKey: keyOf(each) })
      onClose()
    } catch (error) {
      // What is mended is another complaint: the same key with other words would be refused.
      renew()
      const [first] = refuseFields(form, error)
      if (first) form.scrollToField(first, { focus: true, block: 'center' })
      else if (!(error instanceof CallError && error.shown)) toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const size = isMobile ? 'large' : 'medium'
  return (
    <FormSurface
      surface="modal"
      title={isResident ? '我要投诉建议' : '登记诉求'}
      isOpen
      onClose={() => void leave()}
      footer={
        <div className="mv-form-footer">
          <Button size={size} onClick={() => void leave()}>
            取消
          </Button>
          <Button type="primary" size={size} loading={isBusy} onClick={form.submit}>
            提交诉求
          </Button>
        </div>
      }
    >
      <ReportPanel
        form={form}
        isResident={isResident}
        onSubmit={(values) => void submit(values)}
        onChange={() => setDirty(true)}
      />
    </FormSurface>
  )
}
