import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { columns, HEIGHT, offer, ROW, tallScroller, wordsAt, type BenchRow } from './rows.ts'

ModuleRegistry.registerModules([AllCommunityModule])

offer({
  mount: (host, rows) => {
    Object.assign(host.style, { height: `${HEIGHT}px` })
    createGrid<BenchRow>(host, {
      rowData: rows,
      rowHeight: ROW,
      getRowId: ({ data }) => data.id,
      columnDefs: columns.map(({ key, title, width }) => ({ field: key, headerName: title, width, editable: true })),
    })
  },
  scroller: tallScroller,
  shown: () => [0.15, 0.5, 0.9].every((part) => wordsAt(document.querySelector('#host'), part)),
  cell: () => document.querySelector('.ag-row[row-index="2"] [col-id="name"]'),
  isOpen: () => document.querySelector('.ag-cell-inline-editing input') !== null,
})
