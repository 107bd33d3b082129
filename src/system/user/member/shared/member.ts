import { fields } from '#kernel/shared/field.ts'
import { id, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'

const word = (max: number) => optional(nullable(text(max)))

/** Somebody of an organisation: a row of `userApi.ofDepart`, and as a single record `memberApi.contact`. */
export const Member = object({
  id,
  realname: text(64),
  /** Masked. */
  phone: nullable(text(20)),
  username: optional(text(64)),
  /** Names of all organisations, comma-separated. */
  orgCodeTxt: word(4000),
  /** The same of a single record, and what only that says. */
  departName: word(4000),
  workNo: word(64),
  telephone: word(32),
  email: word(128),
})
export type Member = Infer<typeof Member>

export const memberFields = fields(Member, {
  realname: { label: '姓名', in: ['list', 'search', 'detail'], width: 110 },
  username: { label: '账号', in: ['list', 'search'], width: 130 },
  phone: { label: '手机号', kind: 'phone', in: ['list', 'detail'], width: 130, sortable: false },
  orgCodeTxt: { label: '部门', in: ['list'], width: 220, sortable: false },
  departName: { label: '部门', in: ['detail'] },
  workNo: { label: '工号', in: ['detail'] },
  telephone: { label: '座机', in: ['detail'] },
  email: { label: '邮箱', in: ['detail'] },
})
