import type { ReactNode } from 'react'
import { enterReleased } from './enter-key.ts'
import { feedback } from './feedback.ts'

export interface ConfirmOptions {
  title: string
  content?: ReactNode
  /** The verb of the action, such as 删除. */
  okText?: string
  danger?: boolean
}

async function confirm({ title, content, okText = '确定', danger = false }: ConfirmOptions): Promise<boolean> {
  const [{ modal }] = await Promise.all([feedback(), enterReleased()])
  return modal.confirm({ title, content, okText, cancelText: '取消', centered: true, okButtonProps: { danger } })
}

/** Asks before something is done: `if (await confirm({ title: '是否删除选中数据?' })) ...`. */
export const useConfirm = (): ((options: ConfirmOptions) => Promise<boolean>) => confirm
