import { createApp, h } from 'vue'
import VxeUI from 'vxe-pc-ui'
import 'vxe-pc-ui/lib/style.css'
import VxeTable from 'vxe-table'
import 'vxe-table/lib/style.css'
import { columns, HEIGHT, offer, ROW, tallScroller, wordsAt } from './rows.ts'

offer({
  mount: (host, rows) => {
    const { VxeGrid } = VxeTable as unknown as { VxeGrid: object }
    createApp({
      render: () =>
        h(VxeGrid, {
          data: rows,
          height: HEIGHT,
          rowConfig: { keyField: 'id' },
          cellConfig: { height: ROW },
          virtualYConfig: { enabled: true, gt: 0 },
          virtualXConfig: { enabled: false },
          editConfig: { trigger: 'dblclick', mode: 'cell' },
          columns: columns.map(({ key, title, width }) => ({
            field: key,
            title,
            width,
            editRender: { name: 'input' },
          })),
        }),
    })
      .use(VxeUI)
      .use(VxeTable)
      .mount(host)
  },
  scroller: tallScroller,
  shown: () => [0.15, 0.5, 0.9].every((part) => wordsAt(document.querySelector('#host'), part)),
  cell: () => document.querySelectorAll('.vxe-body--row')[2]?.querySelectorAll('.vxe-body--column')[1] ?? null,
  isOpen: () => document.querySelector('.vxe-body--column input, .vxe-body--column .vxe-default-input') !== null,
})
