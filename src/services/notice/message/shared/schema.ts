import * as z from 'zod/mini'
import {
  code,
  dateTime,
  flag,
  id,
  integer,
  nullable,
  object,
  optional,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { messageStatus, messageWay, smsType, templateType, useStatus } from './dictionaries.ts'

/** One message to one person by one way, and what became of it. */
export const SysMessage = record({
  esTitle: text(200),
  esType: code(messageWay),
  /** Name of the receiver with the masked number or address. */
  esReceiver: text(200),
  /** Variables of the template as JSON. */
  esParam: text(4000),
  esContent: text(20_000),
  isHtml: flag,
  esSendTime: nullable(dateTime),
  esSendStatus: code(messageStatus),
  /** How often it was tried. */
  esSendNum: integer(0, 1_000_000),
  /** Why it failed or was not sent. */
  esResult: nullable(text(500)),
  remark: nullable(text(255)),
  templateCode: text(32),
})
export type SysMessage = Infer<typeof SysMessage>

const esTitle = text(200, { min: 1, message: '请输入消息标题!' })
const esContent = text(20_000, { min: 1, message: '请输入推送内容!' })
const spare = { esParam: optional(nullable(text(4000))), remark: optional(nullable(text(255))) }

/** A message to one person, by account or user id. `esParam` (a JSON object as text) fills the variables of the words. */
export const MessageInput = object({
  esTitle,
  /** Into the box unless told otherwise. */
  esType: optional(nullable(code(messageWay))),
  esReceiver: text(200, { min: 1, message: '请选择接收对象' }),
  esContent,
  ...spare,
})
export type MessageInput = Infer<typeof MessageInput>

/** A change, also by the whole row as the list answered it: what is absent stays as it is. */
export const MessageChange = object({
  esTitle: optional(nullable(esTitle)),
  esType: optional(nullable(code(messageWay))),
  esReceiver: optional(nullable(text(200))),
  esContent: optional(nullable(esContent)),
  ...spare,
  id,
  version: optional(integer(1, 2_000_000_000)),
  updateTime: optional(nullable(text(19))),
})
export type MessageChange = Infer<typeof MessageChange>

const templateName = text(100, { min: 1, message: '请输入模板标题!' })
const templateContent = text(10_000, { min: 1, message: '请输入模板内容!' })

/** Words with variables, under a code. Title and content may both use them. */
export const MessageTemplate = record({
  templateCode: text(32, { min: 1, pattern: /^\w+$/, message: '模板编码只能包含字母、数字、下划线' }),
  templateName,
  templateType: code(templateType),
  templateContent,
  /** Values to try it with, as a JSON object. */
  templateTestJson: text(4000),
  /** As a text message it is a code, a notice or marketing, which have rules of their own. */
  smsType: code(smsType),
  useStatus: code(useStatus),
})
export type MessageTemplate = Infer<typeof MessageTemplate>

const testJson = optional(nullable(text(4000)))
const kind = optional(nullable(code(smsType)))
const status = optional(nullable(code(useStatus)))

export const TemplateInput = object({
  templateCode: MessageTemplate._zod.def.shape.templateCode,
  templateName,
  templateType: optional(nullable(code(templateType))),
  templateContent,
  templateTestJson: testJson,
  smsType: kind,
  useStatus: status,
})
export type TemplateInput = Infer<typeof TemplateInput>

/** A change: what is absent stays as it is. */
export const TemplateChange = object({
  templateCode: optional(nullable(MessageTemplate._zod.def.shape.templateCode)),
  templateName: optional(nullable(templateName)),
  templateType: optional(nullable(code(templateType))),
  templateContent: optional(nullable(templateContent)),
  templateTestJson: testJson,
  smsType: kind,
  useStatus: status,
  id,
  version: optional(integer(1, 2_000_000_000)),
  updateTime: optional(nullable(text(19))),
})
export type TemplateChange = Infer<typeof TemplateChange>

/** Most receivers of one order. */
export const mostReceivers = 5000

/** An order to send: `testData` is a JSON object as text, `receiver` accounts or user ids with commas between. */
export const SendInput = object({
  templateCode: text(32, { min: 1, message: '请选择消息模板!' }),
  testData: optional(nullable(text(4000))),
  receiver: text(200_000, { min: 1, message: '请选择接收对象' }),
  msgType: optional(nullable(z.enum(['system', 'sms', 'email', '1', '2', '4']))),
})
export type SendInput = Infer<typeof SendInput>

/** What became of an order at first: waiting ones count as sent. */
export const SendResult = object({
  sent: integer(0, mostReceivers),
  ignored: integer(0, mostReceivers),
  failed: integer(0, mostReceivers),
  /** Receivers left out because another has the same number or address. */
  duplicates: integer(0, mostReceivers),
})
export type SendResult = Infer<typeof SendResult>
