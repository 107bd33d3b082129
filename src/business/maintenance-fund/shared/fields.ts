import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields, type Place } from '#kernel/shared/field.ts'
import { DepositInput, FundAccount, FundEntry, ReverseInput } from './schema.ts'

const shown = ['list', 'detail', 'export'] as const
const derived = true

const accountFields = ({ paid, due }: Record<'paid' | 'due', readonly Place[]>) =>
  withPlaceFields(
    fields(FundAccount, {
      accountNo: { label: '账号', in: ['detail', 'export'] },
      // What names the account to people.
      roomId: { label: '房屋', kind: 'room', in: shown, width: 140 },
      villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'detail', 'export'], width: 110 },
      roomCode: { label: '房屋编码', in: ['search', 'detail', 'export'], derived },
      roomName: { label: '房号', in: ['search'], derived },
      ownerNames: { label: '业主', in: shown, derived, width: 110 },
      buildArea: { label: '建筑面积（㎡）', in: shown, derived, width: 120 },
      firstDeposit: { label: '首期', in: shown, width: 105 },
      deposited: { label: '已交', in: paid, derived, width: 110 },
      interest: { label: '利息', in: paid, width: 105 },
      balance: { label: '余额', in: shown, width: 110 },
      frozen: { label: '冻结', in: ['detail', 'export'] },
      available: { label: '可用', in: shown, width: 110 },
      shortfall: { label: '应续金额', in: due, derived, width: 110 },
      state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 85 },
    }),
  )

export const fundAccountFields = accountFields({ paid: shown, due: [] })
/** The list of those who must pay up says how much, not how what is there has come. */
export const fundRenewalFields = accountFields({ paid: ['detail', 'export'], due: shown })

export const fundEntryFields = fields(FundEntry, {
  entryNo: { label: '流水号', in: ['detail'] },
  // The account that is looked into.
  accountId: { label: '分户账', kind: 'text', in: [] },
  date: { label: '日期', in: ['list', 'search'] },
  kind: { label: '类型', in: ['list', 'search'] },
  direction: { label: '收支方向', in: ['search'] },
  income: { label: '收入', in: ['list'], derived },
  expense: { label: '支出', in: ['list'], derived },
  balanceAfter: { label: '余额', in: ['list'] },
  voucherNo: { label: '凭证', in: ['list'] },
  remark: { label: '摘要', in: ['list'] },
})

export const depositFields = fields(DepositInput, {
  roomId: { label: '房屋', kind: 'room', in: ['form'] },
  kind: { label: '交存类型', in: ['form'] },
  date: { label: '交存日期', in: ['form'] },
  amount: { label: '金额', kind: 'money', in: ['form'] },
  voucherNo: { label: '凭证号', in: ['form'] },
  remark: { label: '摘要', in: ['form'] },
})

export const reverseFields = fields(ReverseInput, {
  date: { label: '冲正日期', in: ['form'] },
  reason: { label: '冲正原因', in: ['form'] },
})
