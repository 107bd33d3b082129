import { useState } from 'react'
import { CallError } from '#kernel/web/call-error.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { insertGuard, tooFast } from '../shared/insert-guard.ts'
import { validateRows } from '../shared/validate.ts'
import type { DataGridProps } from './data-grid-props.ts'
import type { GridStore } from './grid-store.ts'
import type { WebColumn } from './web-column.ts'

/** What the buttons above the grid and the menu of a row do. */
export function useGridTools(store: GridStore, columns: readonly WebColumn[], onSave: DataGridProps['onSave']) {
  const toast = useToast()
  const confirm = useConfirm()
  const [isSaving, setSaving] = useState(false)
  const [mayInsert] = useState(() => insertGuard(() => performance.now()))

  const insert = (at?: number): void => {
    if (mayInsert()) store.insert([{}], at)
    else toast.warning(tooFast)
  }
  const remove = async (): Promise<void> => {
    const ids = store.selection.ids()
    if (await confirm({ title: `确定要删除这 ${ids.length} 项吗?`, okText: '删除', danger: true })) store.remove(ids)
  }
  const save = async (): Promise<void> => {
    const changes = store.changes()
    const found = await validateRows(columns, [...changes.added, ...changes.updated], store.rows())
    store.setErrors(found)
    if (found.length > 0) return toast.warning(`有 ${found.length} 个单元格填写有误：${found[0]!.message}`)
    setSaving(true)
    try {
      store.accept((await onSave?.(changes)) ?? {})
    } catch (error) {
      // The changes stay, to be saved once more.
      if (!(error instanceof CallError && error.shown)) toast.failure(error, '保存失败')
    } finally {
      setSaving(false)
    }
  }
  return { insert, remove, save, isSaving }
}
