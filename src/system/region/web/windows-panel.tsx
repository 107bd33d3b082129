import type { ReactNode } from 'react'
import { ImportDialog } from '#engines/manage-view/web/lazy-windows.tsx'
import { ViewContext, type ViewState } from '#engines/manage-view/web/view-context.tsx'
import { regionSheetApi } from '../shared/api.ts'
import { regionFields } from '../shared/fields.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { RegionDialog } from './region-dialog.tsx'
import type { Asked } from './use-row-buttons.ts'

interface Props {
  asked: Asked
  onClose: () => void
  onDone: () => void
}

/** The window that was asked for. */
export function RegionWindows({ asked, onClose, onDone }: Props): ReactNode {
  switch (asked.part) {
    case 'add':
    case 'edit':
      return <RegionDialog asked={asked} onClose={onClose} onDone={onDone} />
    case 'merge':
      return <MergeDialog row={asked.row} onClose={onClose} onDone={onDone} />
    case 'import':
      return (
        <ViewContext value={importView(onDone)}>
          <ImportDialog isOpen onClose={onClose} />
        </ViewContext>
      )
  }
}

/** The import window asks its view for no more than this. */
const importView = (refresh: () => void): ViewState =>
  ({
    view: { title: '行政区划', api: regionSheetApi, fields: regionFields },
    list: { refresh, query: {} },
  }) as unknown as ViewState
