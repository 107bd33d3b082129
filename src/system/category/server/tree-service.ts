import { parseCondition } from '#engines/pickers/shared/condition.ts'
import { nest, toNode, type TreeNode } from '#engines/pickers/shared/tree.ts'
import { parentCode } from '#engines/pickers/shared/level-code.ts'
import { containing } from '#kernel/server/db/like.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { TOP } from '../shared/schema.ts'
import { readBelow, readTerms, type Term } from './repository.ts'

const nodeOf = ({ id, name, hasChild, pid, code }: Term): TreeNode => toNode(id, name, hasChild !== '1', pid, code)

/** The term with a code; refused when there is none. Codes are unique, so there are never several. */
async function termWithCode(db: Db, actor: Actor, code: string): Promise<Term> {
  const [[term]] = await db.flight(actor, [readTerms(actor.tenantId, 't.code = $2', [code])])
  if (!term) throw refusal(`该编码【${code}】不存在，请核实!`)
  return term
}

const isTop = (code: string): boolean => code === '' || code === TOP

/** One level below a code, or the whole tree below it. */
export async function readTreeRoot(db: Db, actor: Actor, code: string, isWhole: boolean): Promise<TreeNode[]> {
  const top = isTop(code) ? undefined : await termWithCode(db, actor, code)
  if (!isWhole) return readLevel(db, actor, top?.id ?? TOP)
  const [terms] = await db.flight(actor, [readBelow(actor.tenantId, top?.code ?? '')])
  return nest(terms, {
    idOf: (term) => term.id,
    parentOf: (term) => (term.pid === TOP ? null : term.pid),
    make: (term, children) => ({ ...nodeOf(term), children: children.length > 0 ? children : null }),
  })
}

export async function readLevel(db: Db, actor: Actor, pid: string): Promise<TreeNode[]> {
  const [terms] = await db.flight(actor, [readTerms(actor.tenantId, 't.pid = $2', [pid === '' ? TOP : pid])])
  return terms.map(nodeOf)
}

/** Columns that a condition may restrict. */
const columns: Readonly<Record<string, string>> = {
  code: 't.code',
  name: 't.name',
  id: 't.id',
  createBy: 't.create_by',
}

/** A level for the tree select: below an id, else below a code; a condition narrows it. */
export async function readTreeData(
  db: Db,
  actor: Actor,
  { pid, pcode, condition }: { pid?: string | undefined; pcode?: string | undefined; condition?: string | undefined },
): Promise<TreeNode[]> {
  if (pcode === 'null' || pcode === '') throw refusal('加载分类字典树参数有误.[null]!')
  const code = pcode ?? TOP
  const wanted = parseCondition(condition)
  if (!wanted) throw badInput({ condition: '查询条件格式不正确' })
  const values: string[] = []
  const parts = Object.entries(wanted).flatMap(([key, value]) => {
    const column = Object.hasOwn(columns, key) ? columns[key] : undefined
    return column ? [`${column} ilike $${values.push(containing(value)) + 2}`] : []
  })
  const parent = pid !== undefined && pid !== '' ? pid : isTop(code) ? TOP : await idOfCode(db, actor, code)
  const where = ['t.pid = $2', ...parts].join(' and ')
  const [terms] = await db.flight(actor, [readTerms(actor.tenantId, where, [parent, ...values])])
  return terms.map(nodeOf)
}

async function idOfCode(db: Db, actor: Actor, code: string): Promise<string> {
  const [[term]] = await db.flight(actor, [readTerms(actor.tenantId, 't.code = $2', [code])])
  if (!term) throw refusal('加载分类字典树参数有误.[code]!')
  return term.id
}

/** Refuses a code that may not stand below a parent. */
export async function checkCode(db: Db, actor: Actor, pid: string, code: string): Promise<null> {
  if (code === '') throw refusal('错误,类型编码为空!')
  if (pid === '' || pid === TOP) return null
  const [[parent]] = await db.flight(actor, [readTerms(actor.tenantId, 't.id = $2', [pid])])
  const above = parent?.code ?? parentCode(code)
  if (!code.startsWith(above) || code === above) throw refusal(`编码不符合规范,须以"${above}"开头!`)
  return null
}
