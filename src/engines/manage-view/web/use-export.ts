import { useDownload } from '#kernel/web/use-download.ts'
import { exportQuery } from './list-query.ts'
import { useView } from './view-context.tsx'

/** Saves what the list shows, or only the selected rows, as a spreadsheet. */
export function useExport(): readonly [save: (selected: readonly string[]) => void, isBusy: boolean] {
  const { view, address } = useView()
  const [download, isBusy] = useDownload()
  const save = (selected: readonly string[]): void =>
    void download(view.api.export!, { ...exportQuery(view.fields, address.address, selected), ...view.fixed })
  return [save, isBusy]
}
