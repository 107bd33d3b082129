import type { ReactNode } from 'react'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { hiddenSheetApi, sheetApi } from '../shared/sheet.ts'
import { SheetPanel } from './sheet-panel.tsx'
import './sheet-print.css'

interface Props {
  ids: readonly string[]
  isHidden: boolean
  onClose: () => void
}

/** Sheets on A4, one complaint each: looked at first, then issued and printed. */
export const SheetPrint = ({ ids, isHidden, onClose }: Props): ReactNode => (
  <PrintWindow
    title={isHidden ? '打印办理单（隐去诉求人）' : '打印办理单'}
    ids={ids}
    api={isHidden ? hiddenSheetApi : sheetApi}
    sizes={['A4']}
    width={840}
    sheet={(sheet, foot) => <SheetPanel sheet={sheet} foot={foot} />}
    onClose={onClose}
  />
)
