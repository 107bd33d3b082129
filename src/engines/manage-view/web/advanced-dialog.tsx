import { useState, type ReactNode } from 'react'
import { Button, Select } from 'antd'
import { PlusOutlined } from '@ant-design/icons'
import type { Field } from '#kernel/shared/field.ts'
import { queryLimits } from '#kernel/shared/query-rule.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { queryFields } from '../shared/advanced-query.ts'
import './advanced-dialog.css'
import { AdvancedRow } from './advanced-row.tsx'
import { SaveQueryDialog } from './save-query-dialog.tsx'
import { SavedQueries } from './saved-queries.tsx'
import { useDraftQuery, type DraftQuery } from './use-draft-query.ts'
import { useView } from './view-context.tsx'

const WIDTH = 1000

const matchTypes = [
  { value: 'and' as const, label: '满足全部条件' },
  { value: 'or' as const, label: '满足任一条件' },
]

/** 高级查询构造器: conditions on any field of the list, and those that the user saved before. */
export function AdvancedDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { view, address } = useView()
  const [fields] = useState(() => queryFields(view.fields))
  const draft = useDraftQuery(fields, address.address.advanced)
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const toast = useToast()
  const confirm = useConfirm()
  const refuse = (text: string): void => {
    setChecked(true)
    toast.warning(text)
  }
  const run = (): void => {
    const advanced = draft.query()
    if (!advanced) return refuse('不能查询空条件')
    address.change({ advanced })
    onClose()
  }
  const reset = (): void => {
    draft.clear()
    setChecked(false)
    if (address.address.advanced) address.change({ advanced: null })
  }
  const add = (): void => {
    // A row that has just been added is not wrong yet.
    setChecked(false)
    draft.add()
  }
  const leave = async (): Promise<void> => {
    const question = { title: '放弃正在编写的查询条件？', okText: '放弃', danger: true }
    if (!draft.isChanged || (await confirm(question))) onClose()
  }
  const query = draft.query()
  return (
    <Dialog
      open
      title="高级查询构造器"
      width={WIDTH}
      onCancel={() => void leave()}
      footer={
        <div className="mv-query-footer">
          <Button onClick={reset}>重置</Button>
          <Button onClick={() => (query ? setSaving(true) : refuse('空条件不能保存'))}>保存查询条件</Button>
          <span className="mv-toolbar-gap" />
          <Button onClick={() => void leave()}>关闭</Button>
          <Button type="primary" onClick={run}>
            查询
          </Button>
        </div>
      }
    >
      <div className="mv-query">
        <section className="mv-query-main" aria-label="查询条件">
          {draft.rows.length === 0 ? (
            <NoRows onAdd={add} />
          ) : (
            <Rows fields={fields} draft={{ ...draft, add }} isChecked={isChecked} />
          )}
        </section>
        <section className="mv-query-side" aria-label="保存的查询">
          <h3>保存的查询</h3>
          <SavedQueries onChoose={draft.load} />
        </section>
      </div>
      {isSaving && query && <SaveQueryDialog query={query} onSaved={draft.settle} onClose={() => setSaving(false)} />}
    </Dialog>
  )
}

interface RowsProps {
  fields: readonly Field[]
  draft: DraftQuery
  isChecked: boolean
}

function Rows({ fields, draft, isChecked }: RowsProps): ReactNode {
  const { rows, matchType, isFull, isWhole, setMatchType, add, change, remove } = draft
  return (
    <>
      <Select
        aria-label="匹配方式"
        className="mv-query-match"
        value={matchType}
        options={matchTypes}
        onChange={setMatchType}
      />
      {rows.map((row, index) => (
        <AdvancedRow
          key={row.id}
          row={row}
          index={index}
          fields={fields}
          isWrong={isChecked && !isWhole(row)}
          onChange={(part) => change(row.id, part)}
          onRemove={() => remove(row.id)}
        />
      ))}
      <RefusableButton
        type="dashed"
        icon={<PlusOutlined />}
        refusal={isFull ? `最多${queryLimits.conditions}个条件` : null}
        onClick={add}
      >
        添加条件
      </RefusableButton>
    </>
  )
}

const NoRows = ({ onAdd }: { onAdd: () => void }): ReactNode => (
  <EmptyState
    title="没有任何查询条件"
    text="添加条件后，列表只显示符合条件的内容。"
    action="添加查询条件"
    onAction={onAdd}
  />
)
