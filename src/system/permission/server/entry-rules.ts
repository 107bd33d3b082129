import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Entry } from '../shared/entry.ts'
import { menuTypes } from './repository.ts'
import type { Stored } from './entry-rows.ts'

/** Refuses an entry that the menu could not draw, that stands in a circle, or that the program needs otherwise. */
export async function checkEntry(tx: Tx, id: string, row: Stored, before: Entry | undefined): Promise<void> {
  if (before) checkDeclared(row, before)
  checkFilled(row)
  if (row.parentId !== null && row.parentId !== before?.parentId) await checkParent(tx, id, row.parentId)
  await checkUrl(tx, id, row, before?.url ?? '')
}

async function checkUrl(tx: Tx, id: string, { url, alwaysShow }: Stored, before: string): Promise<void> {
  if (url && url !== before && (await isTaken(tx, id, url, alwaysShow))) throw refusal('该值不可用，系统中已存在！')
}

function checkFilled({ menuType, parentId, url, perms }: Stored): void {
  if (menuType !== menuTypes.top && parentId === null) throw refusal('请选择上级菜单!')
  if (menuType !== menuTypes.action && !url) throw refusal('请输入菜单路径!')
  if (menuType === menuTypes.action && !perms) throw refusal('请输入授权标识!')
}

function checkDeclared(row: Stored, before: Entry): void {
  if (isCore(before) && (row.hidden || row.status === '0')) throw refusal('角色与菜单的管理不能停用或隐藏')
  if (!before.declared) return
  const isAction = (type: number) => type === menuTypes.action
  if (isAction(row.menuType) !== isAction(before.menuType)) throw refusal('程序自带的条目不能在菜单与按钮之间转换')
  if (isAction(before.menuType) && row.perms !== before.perms) throw refusal('程序自带按钮的授权标识不可修改')
}

/** Without these nobody could ever put anything right again. */
const core = /^system:(?:permission|role):/
export const isCore = ({ id, perms, declared }: Pick<Entry, 'id' | 'perms' | 'declared'>): boolean =>
  id === 'system' || (declared && (perms ?? '').split(',').some((code) => core.test(code)))

async function checkParent(tx: Tx, id: string, parentId: string): Promise<void> {
  const text = `with recursive up as (
      select id, parent_id, menu_type, 1 as steps from sys_permission where id = $1 and del_flag = 0
      union all
      select p.id, p.parent_id, p.menu_type, up.steps + 1 from sys_permission p join up on p.id = up.parent_id where up.steps < 20
    ) select (select menu_type from up where id = $1) as menu_type, exists (select from up where id = $2) as is_circle`
  const { menuType, isCircle } = await tx.one(
    statement<{ menuType: number | null; isCircle: boolean }>(text, [parentId, id]),
  )
  if (menuType === null) throw refusal('上级菜单不存在')
  if (menuType === menuTypes.action) throw refusal('按钮下不能再有菜单')
  if (isCircle) throw refusal('不能移到自己的下级')
}

/** Whether an entry that is shown in the same way has the address already. */
export async function isTaken(tx: Pick<Tx, 'one'>, id: string, url: string, alwaysShow: boolean): Promise<boolean> {
  const text = `select exists (select from sys_permission where del_flag = 0 and url = $1 and always_show = $2 and id <> $3) as taken`
  return (await tx.one(statement<{ taken: boolean }>(text, [url, alwaysShow, id]))).taken
}
