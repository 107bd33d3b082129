import { edit, extend, id, nullable, object, optional, record, text, type Infer } from '#kernel/shared/schema.ts'

/** The parent of topmost categories. */
export const TOP = '0'

const categoryName = text(100, { min: 1, message: '请输入分类名称!' })

/** A term of the classification tree; `hasChild` is `1` or `0`. */
export const Category = record({
  pid: text(32, { min: 1 }),
  name: categoryName,
  code: text(60),
  hasChild: text(1),
})
export type Category = Infer<typeof Category>

/** The code follows from the parent; a client's own is ignored. */
export const CategoryInput = object({ name: categoryName, pid: optional(text(32)) })
export type CategoryInput = Infer<typeof CategoryInput>

/** Older clients send back the row that they have read, or a part of it. */
export const CategoryEdit = extend(CategoryInput, {
  id,
  version: optional(edit(CategoryInput)._zod.def.shape.version),
  updateTime: optional(nullable(text(19))),
})
export type CategoryEdit = Infer<typeof CategoryEdit>

/** A line of a sheet. A code says where the term stands; without one it goes to the top, with the next code. */
export const CategoryLine = object({
  name: categoryName,
  code: optional(
    nullable(text(60, { pattern: /^(?:[A-Z]\d\d)+$/, message: '类型编码应为每级一个字母加两位数字，如A01A01!' })),
  ),
  hasChild: optional(nullable(text(1))),
})
export type CategoryLine = Infer<typeof CategoryLine>
