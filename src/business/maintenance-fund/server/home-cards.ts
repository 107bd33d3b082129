import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { HomeCardKind } from '#kernel/server/home-card.ts'
import { compare, percentage } from '#kernel/shared/decimal.ts'
import { fundPermissions } from '../shared/permissions.ts'
import { ofOwnRooms } from './lists.ts'
import { accountPage } from './menu.ts'
import { fundTables } from './tables.ts'

/** The fund of a home that the caller owns; tenants and whoever lives with an owner have none. */
export const fundCards: readonly HomeCardKind[] = [
  {
    kind: 'fund.balance',
    permission: fundPermissions.list,
    read: async (reader, actor, { roomId }) => {
      const values = new Values()
      const bind = (value: unknown): string => values.add(value)
      const text = `select t.id, t.balance, t.first_deposit from fund_account t
        where ${seenText(actor, fundTables.fundAccount, 't', bind)} and ${ofOwnRooms(actor, bind)} and t.room_id = ${bind(roomId)}`
      const account = await reader.maybe(
        statement<{ id: string; balance: string; firstDeposit: string }>(text, values.list),
      )
      if (!account) return undefined
      const { id, balance, firstDeposit } = account
      const hasShare = compare(firstDeposit, '0') > 0
      return {
        label: '维修资金余额（¥）',
        value: balance,
        notes: hasShare ? [{ text: `为首期交存的 ${Number(percentage(balance, firstDeposit))}%`, isLate: false }] : [],
        verb: null,
        to: `${accountPage}?_open=detail:${id}`,
      }
    },
  },
]
