import { code, nullable, object, optional, record, text, type Infer } from '#kernel/shared/schema.ts'
import { databaseType } from './dictionaries.ts'

const sourceCode = text(64, {
  min: 1,
  pattern: /^[A-Za-z][A-Za-z0-9_-]*$/,
  message: '数据源编码应为1到64位字母、数字、下划线或短横线，以字母开头',
})
const own = {
  code: sourceCode,
  name: text(100, { min: 1, message: '请输入数据源名称!' }),
  dbType: code(databaseType),
  /** Kept as it is written; nothing is ever loaded by it. */
  dbDriver: text(200, { min: 1, message: '请输入驱动类!' }),
  dbUrl: text(500, { min: 1, message: '请输入数据源地址!' }),
}

/** What stands in the place of a stored password. */
export const passwordMask = '******'

/** A connection to another database. `dbPassword` answers its mask, or nothing when there is none. */
export const DataSource = record({
  ...own,
  remark: nullable(text(255)),
  dbName: nullable(text(100)),
  dbUsername: nullable(text(100)),
  dbPassword: optional(nullable(text(128))),
})
export type DataSource = Infer<typeof DataSource>

const maybe = (max: number) => optional(nullable(text(max)))

/** A password that equals the mask, or is absent, stays as it is. */
export const DataSourceInput = object({
  ...own,
  remark: maybe(255),
  dbName: maybe(100),
  dbUsername: maybe(100),
  dbPassword: maybe(128),
})
export type DataSourceInput = Infer<typeof DataSourceInput>

/** What a connection test is told. */
export const Connection = object({
  dbType: maybe(64),
  dbDriver: maybe(200),
  dbUrl: maybe(500),
  dbName: maybe(100),
  dbUsername: maybe(100),
  dbPassword: maybe(128),
})
