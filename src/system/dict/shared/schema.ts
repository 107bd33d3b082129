import {
  flag,
  id,
  integer,
  nullable,
  numberCode,
  object,
  optional,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { dictItemStatus, dictType } from './dictionaries.ts'

const delFlag = optional(integer(0, 1))
const description = text(255)
const dictName = text(100, { min: 1, message: '请输入字典名称!' })
const dictCode = text(64, {
  min: 1,
  pattern: /^[A-Za-z][A-Za-z0-9_-]*$/,
  message: '字典编码应为1到64位字母、数字、下划线或短横线，以字母开头',
})
const type = numberCode(dictType)

/**
 * A dictionary. A declared one stands in the program, which asks for it by its code; unless it is `editable`, the program
 * knows every value of it.
 */
export const Dict = record({ dictName, dictCode, description, type, editable: flag, declared: flag, delFlag })
export type Dict = Infer<typeof Dict>

const open = <S extends Parameters<typeof nullable>[0]>(schema: S) => optional(nullable(schema))

export const DictInput = object({ dictName, dictCode, description: open(description), type: open(type) })
export type DictInput = Infer<typeof DictInput>

const itemText = text(255, { min: 1, message: '请输入名称!' })
const itemValue = text(64, { min: 1, pattern: /^[^,]+$/, message: '数据值应为1到64个字，不含逗号!' })
const sortOrder = integer(0, 100_000, '排序应为0到100000之间的整数')
const status = numberCode(dictItemStatus)
/** `#rrggbb` or empty. */
const itemColor = text(7, { pattern: /^#[0-9a-f]{6}$/, message: '颜色格式应为 #rrggbb' })

/** The value that an item stands below; empty at the top. A dictionary has two levels at most. */
const parentValue = text(64)

/** One value of a dictionary. */
export const DictItem = record({
  dictId: id,
  itemText,
  itemValue,
  description,
  sortOrder,
  status,
  itemColor,
  parentValue,
  declared: flag,
  delFlag,
  /** Of the dictionary, so that a file says where its lines belong. */
  dictCode: optional(dictCode),
})
export type DictItem = Infer<typeof DictItem>

export const DictItemInput = object({
  dictId: id,
  itemText,
  itemValue,
  description: open(description),
  sortOrder: open(sortOrder),
  status: open(status),
  itemColor: open(itemColor),
  parentValue: open(parentValue),
})
export type DictItemInput = Infer<typeof DictItemInput>

/** A line of a sheet of items: each names its dictionary by code. */
export const DictItemLine = object({
  dictCode,
  itemText,
  itemValue,
  description: open(description),
  sortOrder: open(sortOrder),
  status: open(status),
  itemColor: open(itemColor),
  parentValue: open(parentValue),
})
export type DictItemLine = Infer<typeof DictItemLine>

/** A line of a sheet: a dictionary with one of its items, or without any. */
export const DictLine = object({
  dictName,
  dictCode,
  description: open(description),
  itemText: open(itemText),
  itemValue: open(itemValue),
  itemDescription: open(description),
  sortOrder: open(sortOrder),
  itemColor: open(itemColor),
})
export type DictLine = Infer<typeof DictLine>
