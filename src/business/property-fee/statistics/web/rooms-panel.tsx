import type { ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import type { CollectionRange as Range, CollectionStatistics } from '../shared/statistics.ts'
import { arrearsAddress } from '../shared/addresses.ts'

type Room = NonNullable<CollectionStatistics['rooms']>[number]

/** The rooms that owe most today, each with its bills. */
export function RoomsPanel({ rooms, range }: { rooms: readonly Room[]; range: Range }): ReactNode {
  const columns: readonly DataColumn<Room>[] = [
    {
      key: 'room',
      title: '房屋',
      render: ({ roomName }) => roomName,
      linkOf: ({ roomName, villageId }) => arrearsAddress({ ...range, villageId }, {}, { roomName }),
    },
    { key: 'village', title: '小区', render: ({ village }) => village },
    { key: 'payer', title: '缴费人', render: ({ payerName }) => payerName },
    { key: 'count', title: '账单（笔）', isNumber: true, render: ({ count }) => count },
    { key: 'balance', title: '欠费（元）', isNumber: true, render: ({ balance }) => balance },
    { key: 'due', title: '最早缴费期限', render: ({ oldestDue }) => oldestDue },
  ]
  return (
    <section className="stat-panel stat-wide" aria-label="欠费最多的房屋">
      <header className="stat-head">
        <h2>欠费最多的房屋</h2>
      </header>
      {rooms.length === 0 ? (
        <EmptyState small title="没有欠费" text="已发布的账单都已缴清。" />
      ) : (
        <DataTable caption="欠费最多的房屋" columns={columns} rows={rooms} keyOf={({ roomId }) => roomId} />
      )}
    </section>
  )
}
