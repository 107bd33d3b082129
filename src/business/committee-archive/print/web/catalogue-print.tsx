import type { ReactNode } from 'react'
import { PrintWindow } from '#services/issued-paper/web/pickers/print-window.tsx'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { catalogueApi, type Catalogue } from '../shared/api.ts'

/** What lies in boxes, one sheet a box, on A4: looked at first, then issued and printed. */
export const CataloguePrint = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }): ReactNode => (
  <PrintWindow
    title="打印卷内文件目录"
    ids={ids}
    api={catalogueApi}
    sizes={['A4']}
    margin={14}
    width={860}
    sheet={(box, foot) => <Sheet box={box} foot={foot} />}
    onClose={onClose}
  />
)

const heads = ['序号', '文件名', '文件日期', '文件类型', '页数', '份数']

const Sheet = ({ box, foot }: { box: Catalogue; foot: ReactNode }): ReactNode => (
  <PaperSheet title="卷内文件目录" name={`卷内文件目录 ${box.archiveNo}`} foot={foot}>
    <p>
      {box.archiveNo} {box.name}
    </p>
    <SheetFacts facts={box.facts} />
    <SheetLines
      heads={heads}
      lines={box.lines.map(({ seq, name, date, type, pages, copies }) => ({
        key: seq,
        cells: [seq, name, date, type, pages, copies],
      }))}
    />
  </PaperSheet>
)
