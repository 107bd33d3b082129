import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { todayText } from '#kernel/web/format.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { committeeFields } from '../shared/fields.ts'
import type { Committee } from '../shared/schema.ts'
import { PapersUploadPanel } from './papers-panel.tsx'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'

type Props = StepDialogProps<Committee>

const needed = (message: string) => [{ required: true, message }]
const filingNo = { ...fieldOf(committeeFields, 'filingNo'), required: true }
const filingDate = fieldOf(committeeFields, 'filingDate')
const returnItems = fieldOf(committeeFields, 'returnItems')
const basisFiles = fieldOf(committeeFields, 'basisFiles')

/** The street files a committee: under which number, and on which day. */
export const PassDialog = ({ row, ...props }: Props): ReactNode => (
  <StepDialog {...props} title={`备案“${row.name}”第${row.term}届`} initialValues={{ filingDate: todayText() }}>
    <p>
      任期自{row.startDate}至{row.endDate}，委员{row.memberCount}人、席位{row.seats}个。
      {row.memberCount < row.seats && `尚缺${row.seats - row.memberCount}名，备案后应组织补选。`}
    </p>
    <Form.Item name="filingNo" label="备案号" rules={needed('请输入备案号!')}>
      <FieldControl field={filingNo} />
    </Form.Item>
    <Form.Item name="filingDate" label="备案日期" rules={needed('请选择备案日期!')}>
      <FieldControl field={filingDate} />
    </Form.Item>
  </StepDialog>
)

/** The street wants something mended. */
export const ReturnDialog = ({ row, ...props }: Props): ReactNode => (
  <StepDialog {...props} danger title={`退回“${row.name}”的备案申请`}>
    <Form.Item name="returnItems" label="待补正材料" rules={needed('请选择待补正材料')}>
      <FieldControl field={returnItems} />
    </Form.Item>
    <ReasonItem />
  </StepDialog>
)

/** The street ends a committee by its document. */
export const DissolveDialog = ({ row, ...props }: Props): ReactNode => (
  <StepDialog {...props} danger title={`解散“${row.name}”`}>
    <p>解散后全部委员的任职终止，主任的系统角色同时收回，印章应在10日内缴回社区。</p>
    <Form.Item name="basisFiles" label="街道文书" rules={needed('请上传街道解散的文书')}>
      <PapersUploadPanel field={basisFiles} />
    </Form.Item>
    <ReasonItem />
  </StepDialog>
)
