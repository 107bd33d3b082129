import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { sanitizeHtml } from '#engines/editors/server/sanitize-html.ts'
import { codeTemplates, tellsCode } from '#system/session/phone/shared/code-words.ts'
import { unknownFilters, variablesOf } from '../../shared/template.ts'
import { noticeTemplates } from '../../shared/templates.ts'
import { templateFields } from '../shared/fields.ts'
import type { MessageTemplate, TemplateChange, TemplateInput } from '../shared/schema.ts'
import { messageTables } from './tables.ts'

const { sysMessageTemplate: table } = messageTables
type Row = NonNullable<(typeof table)['row']>

export const templateList = listOf<Row>({ table, fields: templateFields })

type Words = Pick<
  MessageTemplate,
  'templateCode' | 'templateName' | 'templateType' | 'templateContent' | 'templateTestJson' | 'smsType'
>

const codes: ReadonlySet<string> = new Set(Object.values(codeTemplates).map(({ code }) => code))

/** The variables of the messages that are declared in code; a template of another code has whatever it is sent with. */
const declared: ReadonlyMap<string, object> = new Map(
  [...Object.values(noticeTemplates), ...Object.values(codeTemplates)].map(({ code, variables }) => [code, variables]),
)

/** What tells a code is plain, goes to one person alone, and has the code in it, as it is. */
function checkCode({ templateType, templateContent, smsType }: Words): void {
  if (templateType !== '1') throw badInput({ templateType: '验证码短信只能是纯文本' })
  if (smsType !== '1') throw badInput({ smsType: '验证码短信的类型只能是验证码' })
  if (!tellsCode(templateContent)) throw badInput({ templateContent: '验证码短信应包含变量${code}' })
  const [whole] = templateContent.match(/\$?\{[^{}]*\|[^{}]*\}/) ?? []
  if (whole !== undefined) throw badInput({ templateContent: `验证码短信中的变量${whole}不能用过滤器` })
}

/** Refuses filters that nobody knows, variables that a declared message does not have, and test data that are no values. */
function check(words: Words): void {
  const { templateCode, templateName, templateContent, templateTestJson, smsType } = words
  if (codes.has(templateCode)) checkCode(words)
  const known = declared.get(templateCode)
  if (known && smsType === '3') throw badInput({ smsType: '内置消息不能设为营销短信' })
  for (const [key, text] of Object.entries({ templateName, templateContent })) {
    const [unknown] = unknownFilters(text)
    if (unknown !== undefined) throw badInput({ [key]: `模板中的过滤器{${unknown}}不支持` })
    const strange = known && variablesOf(text).find((name) => !Object.hasOwn(known, name))
    if (strange !== undefined) throw badInput({ [key]: `变量\${${strange}}未在变量表中定义` })
  }
  if (templateTestJson !== '' && !isObject(templateTestJson))
    throw badInput({ templateTestJson: '测试数据应为 JSON 对象' })
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Formatted words as they may be kept; plain ones stay as they are. */
const kept = <T extends Words>(words: T): T =>
  words.templateType === '2'
    ? { ...words, templateContent: sanitizeHtml(words.templateContent, 'templateContent') }
    : words

/** A new template; it is not applied before somebody says so. */
export async function openTemplate(tx: Tx, actor: Actor, input: TemplateInput): Promise<MessageTemplate> {
  const { templateType, templateTestJson, smsType, useStatus } = input
  const row = kept({
    ...input,
    templateType: templateType ?? '1',
    templateTestJson: templateTestJson ?? '',
    smsType: smsType ?? (codes.has(input.templateCode) ? '1' : '2'),
    useStatus: useStatus ?? '0',
  })
  check(row)
  const { id } = await insertRow(tx, actor, table, row)
  return templateList.one(tx, actor, id)
}

const given = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as Partial<Row>

/** Changes what the input names. An applied template only takes back its application. */
export async function changeTemplate(tx: Tx, actor: Actor, input: TemplateChange): Promise<MessageTemplate> {
  const { id, version, updateTime, ...rest } = input
  const before = await lockRow(tx, actor, table, { id, version, updateTime })
  const changes = given(rest)
  const keys = Object.keys(changes) as (keyof Row)[]
  const isTouched = keys.some((key) => key !== 'useStatus' && changes[key] !== before[key])
  if (before.useStatus === '1' && isTouched) throw refusal('该模板已应用，不能编辑，请先停用')
  const next = kept({ ...before, ...changes })
  check(next)
  await updateRow(tx, actor, table, before, { ...changes, templateContent: next.templateContent })
  return templateList.one(tx, actor, id)
}

/** Applied templates are not removed. */
export const templateRules: CrudRules<Row, TemplateInput> = {
  checkRemoval: async (_tx, _actor, { useStatus }) => {
    if (useStatus === '1') throw refusal('该模板已应用，不能删除，请先停用')
  },
}
