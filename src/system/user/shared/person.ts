import { fields } from '#kernel/shared/field.ts'
import { date, dateTime, id, integer, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

/** A colleague as pickers show one: the phone is masked, and nothing of the account's secrets is in it. */
export const Person = object({
  id,
  username: text(64),
  realname: text(64),
  avatar: nullable(text(512)),
  /** 1 male, 2 female. */
  sex: nullable(integer(0, 9)),
  sex_dictText: nullable(text(16)),
  birthday: nullable(date),
  phone: nullable(text(20)),
  workNo: nullable(text(64)),
  post: nullable(text(255)),
  /** 1 normal, 2 frozen. */
  status: integer(0, 9),
  status_dictText: nullable(text(16)),
  /** Names of all organisations, comma-separated. */
  orgCodeTxt: nullable(text(2000)),
  createTime: nullable(dateTime),
  /** Where a call of the protocol wants them here: names of the organisations. */
  orgCode: optional(nullable(text(2000))),
})
export type Person = Infer<typeof Person>

export const personFields = fields(Person, {
  realname: { label: '姓名', in: ['list', 'search'] },
  username: { label: '账号', in: ['list', 'search'] },
  sex: { label: '性别', in: ['list'] },
  phone: { label: '手机号', in: ['list'], kind: 'phone' },
  birthday: { label: '生日', in: ['list'] },
  status: { label: '状态', in: ['list'] },
  orgCodeTxt: { label: '部门', in: ['list'] },
})
