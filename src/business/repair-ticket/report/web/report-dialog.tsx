import { useState, type ReactNode } from 'react'
import { Button, Form } from 'antd'
import { CallError } from '#kernel/web/call-error.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { FormRestored } from '#engines/manage-view/web/form-restored.tsx'
import { FormSurface } from '#engines/manage-view/web/form-surface.tsx'
import '#engines/manage-view/web/manage-view.css'
import type { Repair } from '../../shared/schema.ts'
import { ReportPanel } from './report-panel.tsx'
import { useKeptForm } from '#engines/manage-view/web/use-kept-form.ts'
import { reportPlace, similarIn, useIsResident, useSendReport, type ReportValues, type Similar } from './use-report.ts'
import './report-panel.css'

interface Props {
  onClose: () => void
  /** The new ticket, or the one that this report was joined to. */
  onSent: (ticket: Repair) => void
}

/** What is sent of a form: one of room and place, texts trimmed, nothing that is empty. */
export function inputFrom({ roomId, locationText, ...rest }: ReportValues): ReportValues {
  const place = rest.areaType === 'PRIVATE' ? { roomId: roomId ?? null } : { locationText: locationText ?? null }
  const values = Object.entries({ ...rest, ...place }).map(([key, value]) => [key, value?.trim()] as const)
  return Object.fromEntries(values.filter(([, value]) => value)) as unknown as ReportValues
}

/** The form of a report: residents for their own rooms, the counter for whoever calls. Mounted anew for each report. */
export function ReportDialog({ onClose, onSent }: Props): ReactNode {
  const [form] = Form.useForm<ReportValues>()
  const [asked, setAsked] = useState<Similar & { values: ReportValues }>()
  const isResident = useIsResident()
  const isMobile = useViewport() === 'mobile'
  const toast = useToast()
  const confirm = useConfirm()
  const { send, isBusy } = useSendReport()
  const draft = useKeptForm(form, reportPlace)
  const [round, setRound] = useState(0)

  const leave = async (): Promise<void> => {
    const content = '关闭后已填写的内容不会保留。'
    const question = { title: '放弃未提交的报修？', content, okText: '放弃', danger: true }
    if (draft.isDirty && !(await confirm(question))) return
    if (draft.isDirty) draft.clear()
    onClose()
  }
  const discard = (): void => {
    draft.clear()
    form.resetFields()
    // Mounted anew, the form fills in again what it knows by itself.
    setRound(round + 1)
  }
  const submit = async (values: ReportValues, confirmDuplicate?: 'Y' | 'N'): Promise<void> => {
    try {
      const ticket = await send({ ...inputFrom(values), ...(confirmDuplicate && { confirmDuplicate }) })
      toast.success(
        confirmDuplicate === 'N' && asked ? `已合并到 ${asked.repairNo}` : `已提交，单号 ${ticket.repairNo}`,
      )
      setAsked(undefined)
      draft.clear()
      onSent(ticket)
    } catch (error) {
      const similar = similarIn(error)
      if (similar) return setAsked({ ...similar, values })
      setAsked(undefined)
      const [first] = refuseFields(form, error)
      if (first) form.scrollToField(first, { focus: true, block: 'center' })
      else if (!(error instanceof CallError && error.shown)) toast.failure(error)
    }
  }
  const size = isMobile ? 'large' : 'medium'
  return (
    <>
      <FormSurface
        surface="modal"
        title={isResident ? '我要报修' : '代客报修'}
        isOpen
        onClose={() => void leave()}
        onOpened={(box) => box?.querySelector<HTMLElement>('input[role=combobox], textarea')?.focus()}
        footer={
          <div className="mv-form-footer">
            <Button size={size} onClick={() => void leave()}>
              取消
            </Button>
            <Button type="primary" size={size} loading={isBusy && !asked} onClick={form.submit}>
              提交报修
            </Button>
          </div>
        }
      >
        {draft.offer && <FormRestored {...draft.offer} onRestore={draft.restore} onDiscard={discard} />}
        <ReportPanel
          key={round}
          form={form}
          isResident={isResident}
          onSubmit={(values) => void submit(values)}
          onChange={draft.note}
        />
      </FormSurface>
      <Dialog
        open={asked !== undefined}
        title="该房屋2小时内已有相同类型报修，是否合并？"
        onCancel={() => setAsked(undefined)}
        footer={
          <div className="mv-form-footer">
            <Button size={size} disabled={isBusy} onClick={() => void (asked && submit(asked.values, 'Y'))}>
              仍然单独报修
            </Button>
            <Button
              type="primary"
              size={size}
              loading={isBusy}
              onClick={() => void (asked && submit(asked.values, 'N'))}
            >
              合并
            </Button>
          </div>
        }
      >
        <p>已有报修单 {asked?.repairNo}。合并后，您填写的内容会追加到该单，由同一位维修人员处理。</p>
      </Dialog>
    </>
  )
}
