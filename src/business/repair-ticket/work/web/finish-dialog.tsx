import type { ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { keptFiles } from '#kernel/web/queue/kept-files.tsx'
import { CostLinesPanel } from '../../cost/web/cost-lines-panel.tsx'
import { CostsPanel } from '../../cost/web/costs-panel.tsx'
import { DealDialog, type ActionDialogProps } from '../../web/deal-dialog.tsx'
import { PhotoPicker } from '../../web/pickers/photo-picker.tsx'
import { linesOf, type OpenLine } from '../../cost/web/cost-lines.ts'
import { repairReason } from '../../shared/dictionaries.ts'
import { wordOf } from '../../web/ticket-field.ts'
import { useDealLater } from './use-deal-later.ts'

interface Values {
  resolution: string
  reasonCode?: string
  photos?: string
  materials?: OpenLine[]
}

/**
 * What was done, with pictures and the materials that it took; whether a picture is a must is the village's setting.
 * The same for work that is to be paid: it is done as far as the worker is concerned.
 */
export function FinishDialog(props: ActionDialogProps): ReactNode {
  const { ticket, action } = props
  const isCharge = action === 'charge'
  const send = useDealLater()
  const reasons = useDictionary(repairReason)
  return (
    <DealDialog<Values>
      {...props}
      size="large"
      send={send}
      {...(isCharge && { title: `完工并申请收费 ${ticket.repairNo}` })}
      toInput={({ resolution, reasonCode, photos, materials }) => ({
        resolution: resolution.trim(),
        ...(reasonCode && { reasonCode }),
        ...(photos && { photos }),
        ...(materials?.length && { materials: linesOf(materials) }),
      })}
    >
      {isCharge && <CostsPanel title="业主已确认的报价" lines={ticket.quotation} />}
      <Form.Item
        name="resolution"
        label="处理结果"
        rules={[{ required: true, whitespace: true, message: '请填写处理结果!' }]}
      >
        <Input.TextArea rows={3} showCount maxLength={1000} placeholder="如：更换厨房三角阀，通水试压无渗漏" />
      </Form.Item>
      <Form.Item name="reasonCode" label={wordOf('reasonCode')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={reasons.map(({ value, text }) => ({ value, label: text }))}
          placeholder="可不选"
        />
      </Form.Item>
      <Form.Item name="photos" label="完工照片">
        <PhotoPicker label="完工照片" kept={keptFiles} />
      </Form.Item>
      <Form.Item label="使用材料" className="repair-no-gap">
        <CostLinesPanel name="materials" />
      </Form.Item>
    </DealDialog>
  )
}
