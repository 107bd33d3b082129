import { defineCustomElements } from '@revolist/revogrid/loader'
import { columns, HEIGHT, offer, ROW, tallScroller, wordsAt } from './rows.ts'

defineCustomElements()

offer({
  mount: (host, rows) => {
    const grid = document.createElement('revo-grid')
    Object.assign(grid.style, { height: `${HEIGHT}px`, width: '100%' })
    Object.assign(grid, {
      rowSize: ROW,
      columns: columns.map(({ key, title, width }) => ({ prop: key, name: title, size: width })),
      source: rows,
    })
    host.append(grid)
  },
  scroller: tallScroller,
  shown: () => [0.15, 0.5, 0.9].every((part) => wordsAt(document.querySelector('#host'), part)),
  cell: () => document.querySelector('revogr-data [data-rgrow="2"][data-rgcol="1"]'),
  isOpen: () => document.querySelector('revogr-edit input') !== null,
})
