import type { ReactNode } from 'react'
import { ImportDialog } from '#engines/manage-view/web/lazy-windows.tsx'
import { categorySheetApi } from '../shared/api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import type { Asked } from './use-row-actions.ts'

const sheet = { title: '分类字典', api: categorySheetApi }

interface Props {
  asked: Asked
  onClose: () => void
  onDone: () => void
}

/** The window that was asked for. */
export const CategoryWindows = ({ asked, onClose, onDone }: Props): ReactNode =>
  'sheet' in asked ? (
    <ImportDialog source={sheet} onStored={onDone} onClose={onClose} />
  ) : (
    <CategoryDialog asked={asked} onClose={onClose} onDone={onDone} />
  )
