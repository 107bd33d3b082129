import { sealAct, type SealAct } from './dictionaries.ts'

/** Where a seal is after its last act; none before it was engraved and after it was declared void. */
export type Custody = 'NONE' | 'KEPT' | 'LENT' | 'SURRENDERED'

const after: Readonly<Record<SealAct, Custody>> = {
  ENGRAVE: 'KEPT',
  HAND_OVER: 'KEPT',
  LEND: 'LENT',
  RETURN: 'KEPT',
  SURRENDER: 'SURRENDERED',
  VOID: 'NONE',
}

const possible: Readonly<Record<Custody, readonly SealAct[]>> = {
  NONE: ['ENGRAVE'],
  KEPT: ['HAND_OVER', 'LEND', 'SURRENDER', 'VOID'],
  LENT: ['RETURN', 'VOID'],
  SURRENDERED: ['HAND_OVER', 'VOID'],
}

export const custodyOf = (last: SealAct | undefined): Custody => (last === undefined ? 'NONE' : after[last])

const where: Readonly<Record<Custody, string>> = {
  NONE: '尚未刻制印章',
  KEPT: '印章在保管中',
  LENT: '印章已借出',
  SURRENDERED: '印章已缴回社区',
}

/** Why an act cannot follow the last one; undefined when it can. */
export function custodyRefusal(last: SealAct | undefined, act: SealAct): string | undefined {
  const custody = custodyOf(last)
  return possible[custody].includes(act) ? undefined : `${where[custody]}，不能登记${sealAct.items[act]}`
}

/** Why nobody can ask for a seal; undefined when it lies with its committee. */
export function lendRefusal(last: SealAct | undefined): string | undefined {
  const custody = custodyOf(last)
  return possible[custody].includes('LEND') ? undefined : `${where[custody]}，不能借用`
}
