import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { diffApi } from '../../difference/shared/api.ts'
import { diffClass, diffWay } from '../../difference/shared/dictionaries.ts'
import type { FeeReconDiff } from '../../difference/shared/schema.ts'
import { diffMachine } from '../../difference/shared/states.ts'
import { reconApi } from '../shared/api.ts'
import { ClassesTable } from './classes-table.tsx'

const columns: readonly DataColumn<FeeReconDiff>[] = [
  {
    key: 'no',
    title: '渠道流水号 / 支付单号',
    render: ({ tradeNo, payNo, tradedAt }) => tradeNo ?? payNo ?? tradedAt.slice(0, 10),
    linkOf: ({ id }) => `/property-expenses/recon-diff?_open=detail:${id}`,
  },
  { key: 'time', title: '交易时间', render: ({ tradedAt }) => tradedAt },
  { key: 'channel', title: '渠道金额', isNumber: true, render: ({ channelAmount }) => channelAmount },
  { key: 'own', title: '本方金额', isNumber: true, render: ({ ownAmount }) => ownAmount },
  { key: 'difference', title: '差额', isNumber: true, render: ({ difference }) => difference },
  { key: 'way', title: '处理', render: ({ way }) => way && diffWay.items[way] },
  { key: 'state', title: '状态', render: ({ state }) => diffMachine.states[state].label },
]

const most = 200

/** How a statement differs from our books, kind by kind; each leads to where it is dealt with. */
export function DifferencesPanel({ id }: { id: string }): ReactNode {
  const { data: recon } = useEndpoint(reconApi.one, { id })
  const { data: page } = useEndpoint(diffApi.page, { reconId: id, pageSize: String(most) })
  if (!recon || !page) return null
  if (recon.classes.length === 0) return <p>没有差异。</p>
  return (
    <>
      <ClassesTable classes={recon.classes} reconId={id} />
      {recon.classes.map(({ diffClass: kind }) => {
        const rows = page.records.filter((row) => row.diffClass === kind)
        if (rows.length === 0) return null
        return (
          <section key={kind}>
            <h4>{diffClass.items[kind]}</h4>
            <DataTable caption={diffClass.items[kind]} columns={columns} rows={rows} keyOf={(row) => row.id} />
          </section>
        )
      })}
      {page.total > most && <p>只列出前{most}笔，其余请在对账差异中查看。</p>}
    </>
  )
}
