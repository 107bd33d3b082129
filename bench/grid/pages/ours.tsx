import { createRoot } from 'react-dom/client'
import { createGridStore } from '#engines/data-grid/web/grid-store.ts'
import { GridView } from '#engines/data-grid/web/grid-view.tsx'
import { columns, HEIGHT, offer, ROW, wordsAt } from './rows.ts'

const scroller = (): Element | null => document.querySelector('.dg-scroll')

offer({
  mount: (host, rows) => {
    const store = createGridStore({ columns, rows, newId: () => String(Math.random()) })
    createRoot(host).render(
      <GridView
        store={store}
        label="表格"
        columns={columns}
        rowHeight={ROW}
        maxHeight={HEIGHT}
        selects={false}
        numbers={false}
        newId={() => String(Math.random())}
      />,
    )
  },
  scroller,
  shown: () => [0.1, 0.5, 0.9].every((part) => wordsAt(scroller(), part)),
  cell: () => document.querySelector('[role=row][aria-rowindex="4"] [aria-colindex="2"]'),
  isOpen: () => document.querySelector<HTMLElement>('.dg-box')?.dataset['typing'] === 'true',
})
