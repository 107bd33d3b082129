import { useState, type ReactNode } from 'react'
import { Input } from 'antd'
import { useConfirm } from '#kernel/web/confirm.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import type { AdvancedQuery } from '../shared/advanced-query.ts'
import { MOST_SAVED } from '../shared/list-preferences.ts'
import { useSavedQueries } from './use-saved-queries.ts'

interface Props {
  query: AdvancedQuery
  onSaved: () => void
  onClose: () => void
}

/** Asks for the name under which a query is kept. */
export function SaveQueryDialog({ query, onSaved, onClose }: Props): ReactNode {
  const { saved, save } = useSavedQueries()
  const [name, setName] = useState('')
  const confirm = useConfirm()
  const toast = useToast()
  const keep = async (): Promise<void> => {
    const title = name.trim()
    if (title === '') return toast.warning('保存名称不能为空')
    const isKnown = saved.some((one) => one.title === title)
    if (isKnown && !(await confirm({ title: `${title} 已存在，是否覆盖？`, okText: '覆盖' }))) return
    if (!isKnown && saved.length >= MOST_SAVED) return toast.warning(`最多保存${MOST_SAVED}个查询，请先删除不用的`)
    save({ title, matchType: query.matchType, records: [...query.conditions] })
    toast.success('保存成功')
    onSaved()
    onClose()
  }
  return (
    <Dialog
      open
      title="保存查询条件"
      okText="保存"
      width={420}
      onCancel={onClose}
      onOk={() => void keep()}
      afterOpenChange={(open) => open && document.querySelector<HTMLElement>('.mv-query-name')?.focus()}
    >
      <Input
        className="mv-query-name"
        aria-label="保存名称"
        placeholder="请输入保存的名称"
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => void keep()}
      />
    </Dialog>
  )
}
