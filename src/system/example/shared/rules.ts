import { fields } from '#kernel/shared/field.ts'
import { patterns, type Pattern } from '#kernel/shared/patterns.ts'
import { object, optional, text } from '#kernel/shared/schema.ts'

/** Longer than any pattern takes, so that the pattern speaks and not the length. */
const LONG = 4000

const by = ({ regex, message }: Pattern) => optional(text(LONG, { pattern: regex, message }))

/** One text for each of the product's patterns: checked by the form as it is typed, and by the server as it is sent. */
export const RuleSheet = object({
  mobile: by(patterns.mobile),
  landline: by(patterns.landline),
  zipCode: by(patterns.zipCode),
  natural: by(patterns.natural),
  english: by(patterns.english),
  bankCard: by(patterns.bankCard),
  documentNumber: by(patterns.documentNumber),
  nationalId: by(patterns.nationalId),
  qq: by(patterns.qq),
  url: by(patterns.url),
  alphanumeric: by(patterns.alphanumeric),
  chineseEnglish: by(patterns.chineseEnglish),
  digitLines: by(patterns.digitLines),
  any255: by(patterns.any255),
  creditCode: by(patterns.creditCode),
  username: by(patterns.username),
  email: by(patterns.email),
  number: by(patterns.number),
})

const shown = ['form'] as const

export const ruleFields = fields(RuleSheet, {
  mobile: { label: '手机号', in: shown, help: '11位，1开头，第二位3至9' },
  landline: { label: '座机', in: shown, help: '可带区号和短横线，7或8位' },
  zipCode: { label: '邮政编码', in: shown, help: '6位数字' },
  natural: { label: '自然数', in: shown, help: '0、1、2……' },
  english: { label: '英文字母', in: shown },
  bankCard: { label: '银行卡号', in: shown, help: '10到20位数字' },
  documentNumber: { label: '证件号码', in: shown, help: '字母和数字，不超过50位' },
  nationalId: { label: '身份证号', in: shown, help: '15或18位' },
  qq: { label: 'QQ号', in: shown, help: '5到12位数字' },
  url: { label: '网址', in: shown, help: '以 http://、https:// 或 {host} 开头' },
  alphanumeric: { label: '字母和数字', in: shown, help: '不超过20位' },
  chineseEnglish: { label: '中英文', in: shown, help: '2到100位中文、英文和空格' },
  digitLines: { label: '数字和换行', in: shown },
  any255: { label: '任意字符', in: shown, help: '不超过255个字符' },
  creditCode: { label: '信用代码', in: shown, help: '18位（不含 I、O、S、V、Z）或15位数字' },
  username: { label: '用户名', in: shown, help: '4到18位字母、数字、下划线' },
  email: { label: '电子邮箱', in: shown, help: '选填' },
  number: { label: '数字', in: shown, help: '可带负号和小数' },
})
